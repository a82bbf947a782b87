type Lang = 'en' | 'ar'
type Guest = readonly [
  first_name: string,
  last_name: string,
  phone_number: string,
  country: string,
  city: string,
  lang: Lang,
  is_member: boolean,
]

export const guests = [
  ['Layla', 'Haddad', '+971502345601', 'AE', 'Dubai', 'en', true],
  ['Sara', 'Mitchell', '+447700900123', 'GB', 'Bristol', 'en', false],
  ['Aisha', 'Al Marri', '+971502345603', 'AE', 'Al Ain', 'ar', true],
  ['Daniel', 'Okafor', '+2348031234567', 'NG', 'Lagos', 'en', false],
  ['Mei', 'Tanaka', '+819012345678', 'JP', 'Osaka', 'en', false],
  ['Faisal', 'Al Otaibi', '+966501234567', 'SA', 'Riyadh', 'ar', true],
  ['Clara', 'Lindqvist', '+46701234567', 'SE', 'Gothenburg', 'en', false],
  ['Rohan', 'Iyer', '+919812345678', 'IN', 'Bengaluru', 'en', true],
  ['Noura', 'Al Sabah', '+96550123456', 'KW', 'Kuwait City', 'ar', false],
  ['Thomas', 'Keller', '+491512345678', 'DE', 'Munich', 'en', false],
  ['Amelie', 'Fournier', '+33612345678', 'FR', 'Lyon', 'en', true],
  ['Hassan', 'El Sayed', '+201001234567', 'EG', 'Alexandria', 'ar', false],
  ['Grace', 'Wanjiru', '+254712345678', 'KE', 'Nairobi', 'en', false],
  ['Marco', 'Bellini', '+393312345678', 'IT', 'Bologna', 'en', false],
  ['Rania', 'Khoury', '+96170123456', 'LB', 'Beirut', 'ar', true],
  ['Liam', 'Brennan', '+353851234567', 'IE', 'Cork', 'en', false],
  ['Ekaterina', 'Sokolova', '+77011234567', 'KZ', 'Almaty', 'en', false],
  ['Yusuf', 'Demir', '+905321234567', 'TR', 'Izmir', 'en', false],
  ['Maria', 'Santos', '+639171234567', 'PH', 'Cebu', 'en', true],
  ['Abdulla', 'Al Kaabi', '+971502345620', 'AE', 'Fujairah', 'ar', false],
  ['Hannah', 'Weiss', '+43664123456', 'AT', 'Graz', 'en', false],
  ['Samir', 'Benali', '+212612345678', 'MA', 'Casablanca', 'ar', false],
  ['Priya', 'Nair', '+971502345623', 'AE', 'Dubai', 'en', false],
  ['Jack', 'Thompson', '+61412345678', 'AU', 'Perth', 'en', false],
  ['Dina', 'Qasim', '+962791234567', 'JO', 'Amman', 'ar', false],
  ['Oliver', 'Nowak', '+48601234567', 'PL', 'Kraków', 'en', false],
] as const satisfies readonly Guest[]

type Passer = readonly [country: string, dial: string, lang: Lang, first_names: readonly string[], last_names: readonly string[]]

/** Where guests without an account come from, and what they are called. */
export const passers = [
  [
    'GB',
    '+4477009',
    'en',
    ['Emma', 'James', 'Sophie', 'George', 'Olivia', 'Harry'],
    ['Turner', 'Clarke', 'Hughes', 'Patel', 'Evans', 'Foster'],
  ],
  [
    'IN',
    '+9198200',
    'en',
    ['Ananya', 'Vikram', 'Kavya', 'Rahul', 'Neha', 'Aditya'],
    ['Sharma', 'Reddy', 'Gupta', 'Das', 'Kapoor', 'Pillai'],
  ],
  [
    'SA',
    '+9665055',
    'ar',
    ['Abdulrahman', 'Reem', 'Turki', 'Lama', 'Saud', 'Haya'],
    ['Al Qahtani', 'Al Harbi', 'Al Dosari', 'Al Shehri', 'Al Ghamdi', 'Al Zahrani'],
  ],
  [
    'AE',
    '+9715055',
    'ar',
    ['Mariam', 'Saeed', 'Shamma', 'Rashid', 'Hessa', 'Sultan'],
    ['Al Nuaimi', 'Al Ketbi', 'Al Shamsi', 'Al Hosani', 'Al Zaabi', 'Al Blooshi'],
  ],
  [
    'DE',
    '+4915155',
    'en',
    ['Lena', 'Felix', 'Anna', 'Jonas', 'Marie', 'Paul'],
    ['Schneider', 'Fischer', 'Weber', 'Hoffmann', 'Braun', 'Krüger'],
  ],
  [
    'FR',
    '+336555',
    'en',
    ['Camille', 'Hugo', 'Léa', 'Louis', 'Chloé', 'Jules'],
    ['Moreau', 'Garnier', 'Lefèvre', 'Rousseau', 'Mercier', 'Blanc'],
  ],
  [
    'EG',
    '+2010555',
    'ar',
    ['Ahmed', 'Salma', 'Karim', 'Yasmin', 'Mostafa', 'Mai'],
    ['Fahmy', 'Shawky', 'Ragab', 'Nassar', 'Zaki', 'Hegazy'],
  ],
  [
    'KW',
    '+9655055',
    'ar',
    ['Bader', 'Dalal', 'Fahad', 'Latifa', 'Nasser', 'Shaikha'],
    ['Al Ajmi', 'Al Mutairi', 'Al Rashidi', 'Al Enezi', 'Al Kandari', 'Al Azmi'],
  ],
  ['CN', '+8613855', 'en', ['Wei', 'Jing', 'Hao', 'Xin', 'Lin', 'Yue'], ['Zhang', 'Chen', 'Liu', 'Wang', 'Zhao', 'Huang']],
  [
    'US',
    '+1415555',
    'en',
    ['Ashley', 'Michael', 'Jessica', 'Brandon', 'Emily', 'Carlos'],
    ['Johnson', 'Ramirez', 'Nguyen', 'Miller', 'Cohen', 'Brooks'],
  ],
] as const satisfies readonly Passer[]
