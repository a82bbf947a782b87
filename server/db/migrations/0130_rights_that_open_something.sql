-- Four rights opened nothing: whoever had one keeps the others.
-- locks: a row a colleague
update staff set rights = array(select r from unnest(rights) with ordinality as of (r, n) where r <> all ('{guests,tasks,payouts,documents}') order by n)
where rights && '{guests,tasks,payouts,documents}';
-- locks: a row an invitation
update staff_invitations set rights = array(select r from unnest(rights) with ordinality as of (r, n) where r <> all ('{guests,tasks,payouts,documents}') order by n)
where rights && '{guests,tasks,payouts,documents}';
-- locks: a row a colleague
alter table staff drop constraint staff_rights_check;
-- locks: a row a colleague; the version before cannot give away one of the four meanwhile
alter table staff add constraint staff_rights_check check (rights <@ array['bookings', 'prices', 'homes', 'leads', 'refunds', 'settings', 'team', 'content']);
-- locks: a row an invitation
alter table staff_invitations add constraint staff_invitations_rights_check check (rights <@ array['bookings', 'prices', 'homes', 'leads', 'refunds', 'settings', 'team', 'content']);
