-- What guests of a building must know; null: nothing, or not known.
alter table property_texts
  add column visitors text,
  add column pool_hours text,
  add column parking_card text,
  add column move_in_documents text;
alter table properties
  add column move_in_cost_fils bigint,
  add column move_in_days smallint; -- before arrival
