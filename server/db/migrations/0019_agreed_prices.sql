-- A colleague who may change prices agrees another total with a guest: one line of the charges says by how much, and why.
alter type folio_kind add value 'adjustment' after 'coupon';
