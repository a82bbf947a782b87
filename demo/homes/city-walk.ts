import type { DemoBuilding } from './shape.ts'

export const cityWalk: DemoBuilding[] = [
  {
    area: 'city-walk',
    at: [25.2079, 55.2621],
    outside: 'tower-entrance',
    scenes: ['promenade-palms'],
    services: ['pool', 'gym', 'concierge', 'parking', 'security', 'shops', 'playground'],
    en: {
      name: 'Rawdah Court',
      description: 'Five floors round a planted court, above the shops and cafés of City Walk.',
    },
    ar: { name: 'رَوضة كورت', description: 'خمسة طوابق حول فناء مشجّر، فوق متاجر سيتي ووك ومقاهيه.' },
    homes: [
      {
        slug: 'rawdah-olive-two-bedroom',
        owner: 'hind',
        type: 'apartment',
        bedrooms: 2,
        bathrooms: 3,
        square_feet: 1510,
        max_occupants: 6,
        base_dirhams: 1160,
        units: ['312', '412'],
        look: 'olive-linen',
        cover: 'living',
        min_nights: 2,
        allows: ['group', 'pets'],
        en: {
          name: 'Two-bedroom apartment over a planted court at City Walk',
          nice_name: 'Olive rooms, tree tops',
          sub_title: 'A low building, a green view, cafés downstairs',
          description: [
            'The windows look far over the park and its trees. Olive cushions, a wall of timber slats and linen curtains make it the calmest living room we have.',
            'The kitchen is olive, with a round oak table for four under the window. Bring the children: the court is car-free and the splash park is across the street.',
          ],
        },
        ar: {
          name: 'شقة بغرفتي نوم فوق فناء مشجّر في سيتي ووك',
          nice_name: 'بين الزيتون وقمم الشجر',
          sub_title: 'مبنى منخفض وإطلالة خضراء ومقاهٍ في الأسفل',
          description: [
            'تطل النوافذ بعيدًا فوق الحديقة وأشجارها. وسائد زيتونية وجدار من شرائح الخشب وستائر من الكتان تجعلها أهدأ صالة لدينا.',
            'المطبخ زيتوني، وفيه طاولة مستديرة من البلوط لأربعة قرب النافذة. أحضر الأطفال: الفناء خالٍ من السيارات، وألعاب الماء في الجهة المقابلة من الشارع.',
          ],
        },
      },
      {
        slug: 'rawdah-clay-one-bedroom',
        owner: 'omar',
        type: 'apartment',
        bedrooms: 1,
        bathrooms: 2,
        square_feet: 880,
        max_occupants: 4,
        base_dirhams: 860,
        units: ['208', '308'],
        look: 'terracotta-cream',
        cover: 'bedroom',
        min_nights: 2,
        allows: [],
        en: {
          name: 'One-bedroom apartment with a wide city view at City Walk',
          nice_name: 'Cream bedroom, city view',
          sub_title: 'Concert nights without the taxi queue',
          description: [
            'The bed stands before a wall of oak slats, and the city fills the window beside it. Cream linen, cushions the colour of clay, and two low chairs in the living room to drink your coffee in.',
            'The arena is a four-minute walk, so you can be back before the taxis have sorted themselves out. The bathroom has a tub beside the window and the softest light in the building.',
          ],
        },
        ar: {
          name: 'شقة بغرفة نوم وإطلالة عريضة على المدينة في سيتي ووك',
          nice_name: 'المدينة كلها من السرير',
          sub_title: 'ليالي الحفلات من دون طابور التاكسي',
          description: [
            'السرير أمام جدار من شرائح البلوط، والمدينة تملأ النافذة بجانبه. كتان كريمي ووسائد بلون الطين، وفي الصالة كرسيان منخفضان لقهوة الصباح.',
            'الأرينا على بُعد أربع دقائق مشيًا، فتعود قبل أن يصطف طابور التاكسي. وفي الحمّام مغطس بجانب النافذة وأنعم إضاءة في المبنى.',
          ],
        },
      },
    ],
  },
]
