-- Areas and buildings are described by colleagues. Every entry there is fulfils it: it allows more than before.
alter table activity_log drop constraint activity_log_subject_kind_check;
alter table activity_log add constraint activity_log_subject_kind_check
  check (subject_kind = any (array['booking', 'home', 'unit', 'guest', 'owner', 'colleague', 'lead', 'coupon', 'offer', 'setting', 'list', 'place'])) not valid;
