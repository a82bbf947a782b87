import type { DemoBuilding } from './shape.ts'

export const bluewatersIsland: DemoBuilding[] = [
  {
    area: 'bluewaters-island',
    at: [25.0801, 55.1222],
    outside: 'tower-entrance',
    scenes: ['beach-jbr', 'marina-dusk', 'promenade-palms'],
    services: ['pool', 'gym', 'concierge', 'parking', 'security', 'beach', 'shops'],
    en: {
      name: 'Nawras Quay',
      description:
        'Low apartment blocks on the island shore, with a footbridge to the beach across the water.',
    },
    ar: {
      name: 'رصيف النورس',
      description: 'مبانٍ سكنية منخفضة على ساحل الجزيرة، يصلها جسر مشاة بالشاطئ المقابل.',
    },
    homes: [
      {
        slug: 'nawras-three-bedroom',
        owner: 'yousef',
        type: 'apartment',
        bedrooms: 3,
        bathrooms: 4,
        square_feet: 2240,
        max_occupants: 7,
        base_dirhams: 2480,
        units: ['B-402'],
        look: 'navy-oak',
        cover: 'kitchen',
        min_nights: 3,
        allows: ['group'],
        en: {
          name: 'Three-bedroom island apartment with sea on two sides',
          nice_name: 'Island kitchen, open sea',
          sub_title: 'A navy kitchen made for long breakfasts',
          description: [
            'The kitchen is the heart of this one: navy cabinets, a pale oak island and a window full of sea. There is space for seven at the table, and the balcony door stays open most of the winter.',
            'All bedrooms have their own bathroom. The island has almost no through traffic, so children can cycle to the ice-cream shop on their own; the footbridge to the beach takes eight minutes.',
          ],
        },
        ar: {
          name: 'شقة بثلاث غرف نوم على الجزيرة والبحر من جهتين',
          nice_name: 'مطبخ الجزيرة والبحر',
          sub_title: 'مطبخ كحلي لفطور يطول',
          description: [
            'قلب هذا البيت مطبخه: خزائن كحلية وجزيرة من البلوط الفاتح ونافذة يملؤها البحر. تتسع الطاولة لسبعة، ويبقى باب الشرفة مفتوحًا معظم الشتاء.',
            'لكل غرفة نوم حمّامها. حركة السيارات على الجزيرة شبه معدومة، فيذهب الأولاد بدراجاتهم إلى محل المثلجات وحدهم، وجسر الشاطئ على بُعد ثماني دقائق.',
          ],
        },
      },
      {
        slug: 'nawras-one-bedroom',
        owner: 'arjun',
        type: 'apartment',
        bedrooms: 1,
        bathrooms: 2,
        square_feet: 890,
        max_occupants: 3,
        base_dirhams: 890,
        units: ['A-210', 'A-310'],
        look: 'navy-oak',
        cover: 'bedroom',
        min_nights: 2,
        allows: [],
        en: {
          name: 'One-bedroom apartment on Bluewaters with a sea-facing bedroom',
          nice_name: 'Quiet side of the wheel',
          sub_title: 'Oak headboard, navy cushions, boats going by',
          description: [
            'A calm flat for two on the shore side of the island. The bed has an oak headboard and looks at the water; the sofa bed in the living room takes a third.',
            'In the evening the big wheel glows behind the building and the restaurants are a three-minute walk. By ten it is quiet again, and all you hear is the halyards.',
          ],
        },
        ar: {
          name: 'شقة بغرفة نوم مطلة على البحر في بلوواترز',
          nice_name: 'الجهة الهادئة من العجلة',
          sub_title: 'لوح سرير من البلوط ووسائد كحلية وقوارب عابرة',
          description: [
            'شقة هادئة لشخصين في جهة الساحل من الجزيرة. السرير بلوح من البلوط ويطل على الماء، وأريكة الصالة تتحول إلى سرير لضيف ثالث.',
            'في المساء تتوهج العجلة خلف المبنى والمطاعم على بُعد ثلاث دقائق مشيًا. وعند العاشرة يعود الهدوء فلا تسمع سوى حبال القوارب.',
          ],
        },
      },
    ],
  },
]
