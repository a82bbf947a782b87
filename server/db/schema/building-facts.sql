-- What guests of a building must know, in one language; null where nothing is written.
create or replace function building_facts(property bigint, language lang) returns jsonb language sql stable as $$
  select case when told <> jsonb_build_object('visitors', null, 'pool_hours', null, 'parking_card', null, 'move_in', null) then told end
  from (
    select jsonb_build_object('visitors', t.visitors, 'pool_hours', t.pool_hours, 'parking_card', t.parking_card, 'move_in',
      case when coalesce(t.move_in_documents, p.move_in_cost_fils::text, p.move_in_days::text) is not null
        then jsonb_build_object('documents', t.move_in_documents, 'cost', p.move_in_cost_fils, 'days', p.move_in_days) end) as told
    from properties p join property_texts t on t.property_id = p.id and t.lang = language where p.id = property) written
$$;
