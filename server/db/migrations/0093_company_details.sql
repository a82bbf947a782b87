-- Who the company is: its name, address, numbers, links, logo and colours. A row is a revision and is never changed:
-- papers keep the one of their day. The first is the product's own; a null colour or logo is the product's too.

create table company_details (
  id bigint generated always as identity primary key,
  in_force_from timestamptz not null,
  made_by text, -- null: as the product came
  reason text,
  name_en text not null check (name_en <> ''),
  name_ar text not null check (name_ar <> ''),
  legal_name_en text not null check (legal_name_en <> ''),
  legal_name_ar text not null check (legal_name_ar <> ''),
  trade_licence text,
  address_en text not null check (address_en <> ''),
  address_ar text not null check (address_ar <> ''),
  phone text not null,
  chat text not null,
  email text not null,
  social_links jsonb not null, -- [{ kind, href }]
  logo text, -- a picture of files
  primary_colour text check (primary_colour ~ '^#[0-9a-f]{6}$'),
  accent_colour text check (accent_colour ~ '^#[0-9a-f]{6}$')
);
create index company_details_in_force on company_details (in_force_from desc, id desc);

insert into company_details (in_force_from, name_en, name_ar, legal_name_en, legal_name_ar, address_en, address_ar, phone, chat, email, social_links)
values (
  '2018-01-01 00:00+04', 'Sadaf', 'صدف', 'Sadaf Holiday Homes LLC', 'صدف لبيوت العطلات ذ.م.م',
  e'Office 1204, Lamp Tower, Al Sayf Street\nDubai Marina, Dubai, United Arab Emirates',
  e'مكتب 1204، برج المصباح، شارع السيف\nمرسى دبي، دبي، الإمارات العربية المتحدة',
  '+971 4 000 0000', '+971 50 000 0000', 'stay@sadaf.example', '[]'
);
