import type { DemoBuilding } from './shape.ts'

export const jumeirah: DemoBuilding[] = [
  {
    area: 'jumeirah',
    at: [25.2016, 55.2427],
    outside: 'villa-courtyard',
    scenes: ['beach-jbr', 'promenade-palms'],
    services: ['gated', 'security', 'parking', 'beach'],
    en: {
      name: 'Al Wasl Compound',
      description: 'Seven sand-coloured villas behind one gate, two streets from the public beach.',
    },
    ar: {
      name: 'مجمع الوصل',
      description: 'سبع فلل رملية اللون خلف بوابة واحدة، على بُعد شارعين من الشاطئ العام.',
    },
    homes: [
      {
        slug: 'wasl-courtyard-villa',
        owner: 'maha',
        type: 'villa',
        bedrooms: 4,
        bathrooms: 5,
        square_feet: 4100,
        max_occupants: 9,
        base_dirhams: 3100,
        units: ['Villa 3'],
        look: 'terracotta-cream',
        cover: 'outside',
        min_nights: 3,
        allows: ['group'],
        is_featured: true,
        en: {
          name: 'Four-bedroom courtyard villa near the beach in Jumeirah',
          nice_name: 'Arcade, pool, wind tower',
          sub_title: 'An old idea of a house, two streets from the sea',
          description: [
            'Everything turns inwards: an arcade, a pool the colour of glazed tile, pots of bougainvillea and a wind tower that earns its keep in April. It is our most private house.',
            'Inside, clay and cream, bathrooms in hand-made tiles and thick walls. Four bedrooms, one of them across the courtyard with its own door, for guests who like their privacy.',
            'The beach is a seven-minute walk and the corner shop delivers until one in the morning.',
          ],
        },
        ar: {
          name: 'فيلا بفناء وأربع غرف نوم قرب الشاطئ في جميرا',
          nice_name: 'رواق ومسبح وبرجيل',
          sub_title: 'بيت على الطراز القديم، على بُعد شارعين من البحر',
          description: [
            'كل ما في البيت يتجه إلى الداخل: رواق ومسبح بلون البلاط المزجج وأصص جهنمية وبرجيل يستحق مكانه في أبريل. إنه أكثر بيوتنا خصوصية.',
            'في الداخل ألوان الطين والكريم وحمّامات ببلاط يدوي وجدران سميكة. أربع غرف نوم، إحداها عبر الفناء بباب مستقل تناسب الضيوف الذين يفضّلون الخصوصية.',
            'الشاطئ على بُعد سبع دقائق مشيًا، ودكان الزاوية يوصل الطلبات حتى الواحدة ليلًا.',
          ],
        },
      },
    ],
  },
]
