-- Who answered a review: the company, or the owner of the home where the company lets owners answer (setting owners_answer_reviews).

alter table reviews add column answered_as text not null default 'company';
-- locks: reviews (a home has tens of them, a company thousands)
alter table reviews add constraint reviews_answered_as check (answered_as in ('company', 'owner'));
