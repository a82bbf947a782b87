import type { DemoBuilding } from './shape.ts'

export const jumeirahVillageCircle: DemoBuilding[] = [
  {
    area: 'jumeirah-village-circle',
    at: [25.0588, 55.2091],
    outside: 'tower-entrance',
    scenes: ['dunes'],
    services: ['pool', 'gym', 'parking', 'security', 'sauna'],
    en: {
      name: 'Circle Nine',
      description:
        'A new building near Circle Mall with a rooftop pool and a grocery that never closes.',
    },
    ar: {
      name: 'سيركل ناين',
      description: 'مبنى حديث قرب سيركل مول، بمسبح على السطح ومتجر لا يغلق أبوابه.',
    },
    homes: [
      {
        slug: 'circle-nine-sand-studio',
        owner: 'hind',
        type: 'studio',
        bedrooms: 0,
        bathrooms: 1,
        square_feet: 420,
        max_occupants: 2,
        base_dirhams: 330,
        units: ['214', '314', '414', '514'],
        look: 'studio-sand',
        cover: 'pool',
        min_nights: 1,
        allows: [],
        en: {
          name: 'Bright studio with a rooftop pool in JVC',
          nice_name: 'Rooftop pool, small price',
          sub_title: 'The sensible choice with a very silly view',
          description: [
            'You pay for a studio and get a roof: pool, loungers and the whole skyline in late sun. Downstairs is one bright room with a good bed, a sofa, and a narrow cream kitchen with everything in it.',
            'Parking is free, which is rarer than it sounds, and most of the city is twenty minutes away by car.',
          ],
        },
        ar: {
          name: 'استوديو مضيء مع مسبح على السطح في دائرة قرية جميرا',
          nice_name: 'مسبح على السطح بسعر لطيف',
          sub_title: 'خيار عملي بإطلالة لا تُصدق',
          description: [
            'تدفع ثمن استوديو وتكسب سطحًا كاملًا: مسبح وكراسي استلقاء وأفق المدينة في ضوء العصر. وفي الأسفل غرفة مضيئة بسرير مريح وأريكة ومطبخ كريمي ضيّق لا ينقصه شيء.',
            'المواقف مجانية، وهذا أندر مما يبدو، ومعظم المدينة على بُعد 20 دقيقة بالسيارة.',
          ],
        },
      },
      {
        slug: 'circle-nine-clay-one-bedroom',
        owner: 'khalid',
        type: 'apartment',
        bedrooms: 1,
        bathrooms: 2,
        square_feet: 740,
        max_occupants: 4,
        base_dirhams: 490,
        units: ['610', '710', '810'],
        look: 'terracotta-cream',
        cover: 'kitchen',
        min_nights: 2,
        allows: ['smoking'],
        en: {
          name: 'One-bedroom apartment with a clay-toned kitchen in JVC',
          nice_name: 'Clay kitchen, woven lamps',
          sub_title: 'Cook at home, swim on the roof',
          description: [
            'The kitchen is the size of a two-bedroom’s: clay-coloured doors, a pale oak island and three woven lamps. Spices, oil and coffee are in the drawer, because nobody wants to buy salt on holiday.',
            'The bedroom faces the city lights; the sofa bed has a real mattress. Long stays are welcome and get a weekly clean without asking.',
          ],
        },
        ar: {
          name: 'شقة بغرفة نوم ومطبخ بلون الطين في دائرة قرية جميرا',
          nice_name: 'مطبخ بلون الطين ومصابيح قش',
          sub_title: 'اطبخ في البيت واسبح على السطح',
          description: [
            'مطبخ بحجم مطابخ الشقق الكبيرة: أبواب بلون الطين وجزيرة من البلوط الفاتح وثلاثة مصابيح منسوجة. البهارات والزيت والقهوة في الدرج، فلا أحد يريد شراء الملح في إجازته.',
            'غرفة النوم تقابل أضواء المدينة، والأريكة التي تتحول إلى سرير بمرتبة حقيقية. نرحب بالإقامات الطويلة ولها تنظيف أسبوعي من دون طلب.',
          ],
        },
      },
      {
        slug: 'circle-nine-olive-two-bedroom',
        owner: 'daria',
        type: 'apartment',
        bedrooms: 2,
        bathrooms: 2,
        square_feet: 1080,
        max_occupants: 6,
        base_dirhams: 750,
        units: ['1203', '1303'],
        look: 'olive-linen',
        cover: 'bedroom',
        min_nights: 3,
        allows: ['group'],
        en: {
          name: 'Two-bedroom apartment in olive and linen near Circle Mall',
          nice_name: 'Linen, olive, quiet',
          sub_title: 'A good base for a month',
          description: [
            'We furnished this one for long stays: drawers that are empty, a desk in the second bedroom, a washing machine with a separate dryer. Olive and linen, oak and a framed arch of colours on the wall.',
            'It sleeps six with the sofa bed. The park on the corner has a tennis wall and a coffee kiosk that opens at six.',
          ],
        },
        ar: {
          name: 'شقة بغرفتي نوم بالزيتوني والكتان قرب سيركل مول',
          nice_name: 'كتان وزيتوني وهدوء',
          sub_title: 'بيت مريح لشهر كامل',
          description: [
            'أثثنا هذه الشقة للإقامات الطويلة: أدراج فارغة ومكتب في الغرفة الثانية وغسالة ومجفف منفصل. زيتوني وكتان وبلوط ولوحة بأقواس ملونة على الجدار.',
            'تتسع لستة مع الأريكة التي تتحول إلى سرير. وفي حديقة الزاوية جدار للتنس وكشك قهوة يفتح عند السادسة.',
          ],
        },
      },
    ],
  },
]
