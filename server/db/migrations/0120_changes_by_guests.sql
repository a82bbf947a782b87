-- A change that its guest asked for counts towards how often they may.

alter table booking_changes add column by_guest boolean not null default false;
