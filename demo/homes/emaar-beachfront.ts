import type { DemoBuilding } from './shape.ts'

export const emaarBeachfront: DemoBuilding[] = [
  {
    area: 'emaar-beachfront',
    at: [25.0961, 55.1412],
    outside: 'tower-entrance',
    scenes: ['beach-jbr', 'promenade-palms'],
    services: ['pool', 'gym', 'concierge', 'parking', 'security', 'beach'],
    en: {
      name: 'Lulua Beach Residence',
      description:
        'Two slim towers on the harbour beach, with a private strip of sand reserved for residents.',
    },
    ar: {
      name: 'لؤلؤة بيتش ريزيدنس',
      description: 'برجان نحيلان على شاطئ الميناء، ولهما شريط رملي خاص بالسكان.',
    },
    homes: [
      {
        slug: 'lulua-private-beach-two-bedroom',
        owner: 'daria',
        type: 'apartment',
        bedrooms: 2,
        bathrooms: 2,
        square_feet: 1210,
        max_occupants: 5,
        base_dirhams: 1320,
        units: ['1503', '1803'],
        look: 'sky-white',
        cover: 'bedroom',
        min_nights: 2,
        allows: [],
        en: {
          name: 'Two-bedroom apartment with access to a private beach',
          nice_name: 'Your own strip of sand',
          sub_title: 'A sea view even from the bathroom mirror',
          description: [
            'The lift goes down to a beach that only residents use: sunbeds are free, the water is shallow, and a lifeguard is there until sunset. Upstairs everything is white, sky blue and easy to keep sand-free.',
            'The main bedroom opens to the sea and even the bathroom has a window on it. The second bedroom has two singles and blackout curtains for small sleepers.',
          ],
        },
        ar: {
          name: 'شقة بغرفتي نوم مع دخول إلى شاطئ خاص',
          nice_name: 'رمل لك وحدك',
          sub_title: 'إطلالة على البحر حتى من مرآة الحمّام',
          description: [
            'ينزل بك المصعد إلى شاطئ لا يدخله سوى السكان: كراسي الاستلقاء مجانية، والماء ضحل، والمنقذ حاضر حتى الغروب. وفي الأعلى كل شيء أبيض وسماوي يسهل تنظيفه من الرمل.',
            'تنفتح غرفة النوم الرئيسية على البحر، وحتى الحمّام له نافذة عليه. أما الغرفة الثانية ففيها سريران مفردان وستائر معتمة لنوم الصغار.',
          ],
        },
      },
      {
        slug: 'lulua-dusk-one-bedroom',
        owner: 'khalid',
        type: 'apartment',
        bedrooms: 1,
        bathrooms: 1,
        square_feet: 740,
        max_occupants: 2,
        base_dirhams: 960,
        units: ['2206'],
        look: 'navy-oak',
        cover: 'bedroom',
        min_nights: 2,
        allows: [],
        plans: 'refundable',
        en: {
          name: 'One-bedroom apartment for two on the harbour beach',
          nice_name: 'A tub after the beach',
          sub_title: 'Navy tiles, a deep tub and the harbour at night',
          description: [
            'A flat for couples: one good bedroom, one very good bathroom. Come up from the sand, run the tub and watch the ferries turn in the harbour.',
            'The kitchen is compact and complete, with a coffee machine that takes beans. Sundowners are best by the pool on the sixth floor, which faces west.',
          ],
        },
        ar: {
          name: 'شقة بغرفة نوم لشخصين على شاطئ الميناء',
          nice_name: 'حوض دافئ بعد البحر',
          sub_title: 'بلاط كحلي وحوض عميق والميناء ليلًا',
          description: [
            'شقة للأزواج: غرفة نوم جيدة وحمّام أجمل منها. اصعد من الشاطئ واملأ الحوض وشاهد العبّارات وهي تدور في الميناء.',
            'المطبخ صغير ومكتمل وفيه آلة قهوة تطحن الحبوب. وأفضل مكان لمشاهدة الغروب مسبح الطابق السادس المتجه غربًا.',
          ],
        },
      },
    ],
  },
]
