import type { DemoBuilding } from './shape.ts'

export const damacHills: DemoBuilding[] = [
  {
    area: 'damac-hills',
    at: [25.0283, 55.2521],
    outside: 'villa-dusk',
    scenes: ['dunes'],
    services: ['gated', 'security', 'parking', 'pool', 'gym', 'tennis', 'park'],
    en: {
      name: 'Rimal Gardens',
      description: 'A gated loop of garden villas where the last street lamp faces the dunes.',
    },
    ar: {
      name: 'حدائق الرمال',
      description: 'مجمع مسوّر من فلل الحدائق يقابل آخر مصباح فيه الكثبان.',
    },
    homes: [
      {
        slug: 'rimal-four-bedroom-villa',
        owner: 'khalid',
        type: 'villa',
        bedrooms: 4,
        bathrooms: 5,
        square_feet: 3900,
        max_occupants: 10,
        base_dirhams: 2300,
        units: ['Villa 62'],
        look: 'emerald-brass',
        cover: 'pool',
        min_nights: 3,
        allows: ['group'],
        en: {
          name: 'Four-bedroom villa with a lit pool in Damac Hills',
          nice_name: 'Emerald evenings',
          sub_title: 'A pool that looks best after dark',
          description: [
            'The owner designed the garden for the evening: low lamps, a lit pool and loungers that keep the warmth of the day. Inside, green chairs and shelves of books under timber beams.',
            'Four bedrooms, the largest with an alcove in deep green, and a cream kitchen with a round table under the window, big enough for a birthday. The skate park and the small lake are a scooter ride away.',
          ],
        },
        ar: {
          name: 'فيلا بأربع غرف نوم ومسبح مضاء في داماك هيلز',
          nice_name: 'أمسيات زمردية',
          sub_title: 'مسبح يزداد جمالًا بعد الغروب',
          description: [
            'صمم المالك الحديقة للمساء: مصابيح منخفضة ومسبح مضاء وكراسي استلقاء تحتفظ بدفء النهار. وفي الداخل كراسٍ خضراء ورفوف كتب تحت عوارض خشبية.',
            'أربع غرف نوم أكبرها بتجويف أخضر داكن، ومطبخ كريمي بطاولة مستديرة تحت النافذة يكفي لعيد ميلاد. حديقة التزلج والبحيرة الصغيرة على بُعد مشوار بالسكوتر.',
          ],
        },
      },
    ],
  },
  {
    area: 'damac-hills',
    at: [25.0321, 55.2448],
    outside: 'tower-entrance',
    scenes: ['dunes', 'promenade-palms'],
    services: ['pool', 'gym', 'parking', 'security', 'park'],
    en: {
      name: 'Parkside Twenty',
      description:
        'A twenty-storey block over the park, with a gym on the first floor and peacocks on the lawn.',
    },
    ar: {
      name: 'باركسايد 20',
      description: 'مبنى من 20 طابقًا فوق الحديقة، بصالة رياضية في طابقه الأول وطواويس على عشبه.',
    },
    homes: [
      {
        slug: 'parkside-emerald-one-bedroom',
        owner: 'yousef',
        type: 'apartment',
        bedrooms: 1,
        bathrooms: 1,
        square_feet: 710,
        max_occupants: 3,
        base_dirhams: 520,
        units: ['1410', '1510'],
        look: 'emerald-brass',
        cover: 'bedroom',
        min_nights: 2,
        allows: ['pets'],
        en: {
          name: 'One-bedroom apartment with a wide bedroom window over the park',
          nice_name: 'Green room over the park',
          sub_title: 'A little grandeur at a gentle price',
          description: [
            'The bed faces a window as wide as the room, with emerald cushions and a padded wall behind; the bathroom is in warm plaster with round mirrors. It is a small flat with large ideas: the living room has a stone floor and two green chairs.',
            'Below is the park, with a fishing pond, a café and, most mornings, peacocks. You will want a car: the city is twenty-five minutes away, the desert ten.',
          ],
        },
        ar: {
          name: 'شقة بغرفة نوم ذات نافذة عريضة فوق الحديقة',
          nice_name: 'غرفة خضراء فوق الحديقة',
          sub_title: 'شيء من الفخامة بسعر لطيف',
          description: [
            'السرير أمام نافذة بعرض الغرفة، بوسائد زمردية وجدار منجّد خلفه، والحمّام بجص دافئ ومرايا مستديرة: شقة صغيرة بأفكار كبيرة. وفي الصالة أرضية حجرية وكرسيان أخضران.',
            'في الأسفل حديقة ببركة صيد ومقهى وطواويس في معظم الصباحات. ستحتاج إلى سيارة: المدينة على بُعد 25 دقيقة والصحراء على بُعد عشر دقائق.',
          ],
        },
      },
    ],
  },
]
