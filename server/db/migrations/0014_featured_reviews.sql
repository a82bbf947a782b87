-- The home page shows few of very many.
create index reviews_featured on reviews (room_category_id) where is_featured;
