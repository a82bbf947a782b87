import type { DemoBuilding } from './shape.ts'

export const dubaiHillsEstate: DemoBuilding[] = [
  {
    area: 'dubai-hills-estate',
    at: [25.1042, 55.2466],
    outside: 'tower-entrance',
    scenes: ['promenade-palms', 'dunes'],
    services: ['pool', 'gym', 'parking', 'security', 'playground', 'park'],
    en: {
      name: 'Ghaf Park Residences',
      description:
        'Mid-rise apartments along the central park, named after the trees that shade its playground.',
    },
    ar: {
      name: 'غاف بارك ريزيدنسز',
      description:
        'شقق متوسطة الارتفاع على امتداد الحديقة المركزية، سُميت على أشجار الغاف التي تظلل ملعبها.',
    },
    homes: [
      {
        slug: 'ghaf-park-oak-one-bedroom',
        owner: 'daria',
        type: 'apartment',
        bedrooms: 1,
        bathrooms: 1,
        square_feet: 690,
        max_occupants: 3,
        base_dirhams: 590,
        units: ['305', '405', '505'],
        look: 'olive-linen',
        cover: 'kitchen',
        min_nights: 2,
        allows: ['pets'],
        en: {
          name: 'One-bedroom apartment on the park in Dubai Hills',
          nice_name: 'Olive kitchen on the park',
          sub_title: 'Running path, playground and a mall within a walk',
          description: [
            'An olive kitchen with an oak floor, a round breakfast table, and the park behind the window: breakfast takes longer here than planned. The bedroom is in linen tones and looks over the treetops.',
            'The park loop is three kilometres, shaded and lit. The mall with its cinema and clinic is a twelve-minute walk, and dogs have their own lawn by the pond.',
          ],
        },
        ar: {
          name: 'شقة بغرفة نوم على الحديقة في دبي هيلز',
          nice_name: 'مطبخ زيتوني على الحديقة',
          sub_title: 'مسار جري وملعب ومول، كلها مشيًا على الأقدام',
          description: [
            'مطبخ زيتوني بأرضية من البلوط وطاولة فطور مستديرة والحديقة خلف النافذة: الفطور هنا يطول أكثر مما خططت له. وغرفة النوم بلون الكتان تطل على قمم الأشجار.',
            'طول مسار الحديقة ثلاثة كيلومترات، مظلل ومضاء. المول بسينماه وعيادته على بُعد 12 دقيقة مشيًا، وللكلاب مرجها الخاص عند البحيرة.',
          ],
        },
      },
      {
        slug: 'ghaf-park-clay-two-bedroom',
        owner: 'arjun',
        type: 'apartment',
        bedrooms: 2,
        bathrooms: 2,
        square_feet: 1120,
        max_occupants: 5,
        base_dirhams: 830,
        units: ['707', '807'],
        look: 'terracotta-cream',
        cover: 'living',
        min_nights: 2,
        allows: ['group'],
        en: {
          name: 'Two-bedroom family apartment in terracotta and cream',
          nice_name: 'Clay and cream in the Hills',
          sub_title: 'A warm flat for families with early risers',
          description: [
            'The lit shelf niche holds board games in four languages, and the rug has forgiven worse than juice. Terracotta cushions, a low marble table and plenty of floor for building things.',
            'Two bedrooms, a cot and a travel high chair, and proper blackout blinds. The playground under the ghaf trees is in sight of the balcony.',
          ],
        },
        ar: {
          name: 'شقة عائلية بغرفتي نوم بألوان الطين والكريم',
          nice_name: 'دفء الطين في دبي هيلز',
          sub_title: 'شقة دافئة لعائلات تستيقظ باكرًا',
          description: [
            'في الرفوف المضاءة ألعاب طاولة بأربع لغات، والسجادة تحملت ما هو أسوأ من العصير. وسائد بلون الطين وطاولة رخامية منخفضة وأرض واسعة للعب والبناء.',
            'غرفتا نوم وسرير للرضيع وكرسي طعام متنقل وستائر معتمة بحق. وملعب أشجار الغاف على مرأى من الشرفة.',
          ],
        },
      },
    ],
  },
  {
    area: 'dubai-hills-estate',
    at: [25.1151, 55.2534],
    outside: 'villa-modern',
    scenes: ['golf-lake', 'promenade-palms'],
    services: ['gated', 'security', 'parking', 'playground', 'park', 'tennis'],
    en: {
      name: 'Fairway Rows',
      description: 'A gated lane of modern villas between the golf course and the school bus stop.',
    },
    ar: {
      name: 'صفوف الفيرواي',
      description: 'درب مسوّر من الفلل العصرية بين ملعب الجولف وموقف حافلات المدرسة.',
    },
    homes: [
      {
        slug: 'fairway-four-bedroom-villa',
        owner: 'arjun',
        type: 'villa',
        bedrooms: 4,
        bathrooms: 5,
        square_feet: 4300,
        max_occupants: 10,
        base_dirhams: 2900,
        units: ['Villa 18'],
        look: 'olive-linen',
        cover: 'outside',
        min_nights: 3,
        allows: ['group', 'pets'],
        en: {
          name: 'Four-bedroom villa with pool by the golf course in Dubai Hills',
          nice_name: 'Villa by the fairway',
          sub_title: 'A long pool, a green hedge and golfers beyond it',
          description: [
            'White outside, olive and linen inside. The ground floor opens completely to the pool, with sun loungers under the palms and a barbecue that runs on gas, so lunch is quick.',
            'Four bedrooms upstairs and down, five bathrooms, and an olive kitchen with a second, messier one behind it. The fence round the pool can be locked when small children come.',
          ],
        },
        ar: {
          name: 'فيلا بأربع غرف نوم ومسبح بجانب ملعب الجولف في دبي هيلز',
          nice_name: 'فيلا على ملعب الجولف',
          sub_title: 'مسبح طويل وسياج أخضر ولاعبون من ورائه',
          description: [
            'بيضاء من الخارج، زيتونية كتانية من الداخل. ينفتح الطابق الأرضي كله على المسبح، وتحت النخيل كراسي استلقاء وشواية غاز تجعل الغداء سريعًا.',
            'أربع غرف نوم في الطابقين وخمسة حمّامات ومطبخ زيتوني خلفه مطبخ تحضيري. وسياج المسبح يُقفل حين يكون معك صغار.',
          ],
        },
      },
    ],
  },
]
