import type { DemoBuilding } from './shape.ts'

export const meydan: DemoBuilding[] = [
  {
    area: 'meydan',
    at: [25.1641, 55.2899],
    outside: 'villa-modern',
    scenes: ['canal-bridge', 'promenade-palms'],
    services: ['gated', 'security', 'parking', 'park', 'tennis', 'gym'],
    en: {
      name: 'Lagoon Gate',
      description:
        'A gated community of modern villas round a swimmable lagoon, with the Downtown towers on the horizon.',
    },
    ar: {
      name: 'بوابة البحيرة',
      description:
        'مجمع مسوّر من الفلل العصرية حول بحيرة صالحة للسباحة، وأبراج وسط المدينة في الأفق.',
    },
    homes: [
      {
        slug: 'lagoon-gate-five-bedroom-villa',
        owner: 'omar',
        type: 'villa',
        bedrooms: 5,
        bathrooms: 7,
        square_feet: 6800,
        max_occupants: 12,
        base_dirhams: 4900,
        units: ['Villa 5'],
        look: 'mono-warm',
        cover: 'outside',
        min_nights: 4,
        allows: ['group'],
        is_featured: true,
        en: {
          name: 'Five-bedroom villa by the lagoon with a skyline view',
          nice_name: 'Lagoon villa, city horizon',
          sub_title: 'A private pool, a public lagoon and ten minutes to Downtown',
          description: [
            'The location is the trick: a villa with a long pool and palms, and the skyline close enough to touch. From the upper living room you watch the towers light up over the hedge.',
            'Warm greys, marble and pendant lamps inside; five bedrooms, seven bathrooms, a lift. The kitchen is dark, handsome and used to being worked in.',
            'The lagoon path is seven kilometres and ends at a café. Bicycles for four are in the garage.',
          ],
        },
        ar: {
          name: 'فيلا بخمس غرف نوم عند البحيرة وإطلالة على الأفق',
          nice_name: 'فيلا البحيرة والأفق',
          sub_title: 'مسبح خاص وبحيرة عامة وعشر دقائق إلى وسط المدينة',
          description: [
            'السر في الموقع: فيلا بمسبح طويل ونخيل، وأفق المدينة قريب كأنك تلمسه. من الصالة العلوية تشاهد الأبراج تضيء فوق السياج.',
            'رمادي دافئ ورخام ومصابيح معلقة في الداخل، وخمس غرف نوم وسبعة حمّامات ومصعد. والمطبخ داكن أنيق اعتاد العمل الجاد.',
            'طول مسار البحيرة سبعة كيلومترات وفي آخره مقهى. وفي المرآب دراجات لأربعة.',
          ],
        },
      },
    ],
  },
  {
    area: 'meydan',
    at: [25.1776, 55.3052],
    outside: 'tower-entrance',
    scenes: ['canal-bridge'],
    services: ['pool', 'gym', 'parking', 'security', 'concierge', 'tennis'],
    en: {
      name: 'Hartwell Canal House',
      description:
        'A brick-and-glass building on the upper canal, beside two schools and a stand of old ghaf trees.',
    },
    ar: {
      name: 'هارتويل كانال هاوس',
      description:
        'مبنى من الطوب والزجاج عند الطرف العلوي للقناة، بجوار مدرستين ومجموعة من أشجار الغاف المعمّرة.',
    },
    homes: [
      {
        slug: 'hartwell-mono-two-bedroom',
        owner: 'daria',
        type: 'apartment',
        bedrooms: 2,
        bathrooms: 2,
        square_feet: 1190,
        max_occupants: 4,
        base_dirhams: 950,
        units: ['1106', '1206'],
        look: 'mono-warm',
        cover: 'kitchen',
        min_nights: 2,
        allows: [],
        en: {
          name: 'Two-bedroom apartment with a dark kitchen on the upper canal',
          nice_name: 'Dark kitchen, bright canal',
          sub_title: 'For people who cook and people who watch them',
          description: [
            'Dark grey cupboards, stone worktops and warm light make this a kitchen for the evening. Knives are sharp and the extractor works, which we mention because guests do.',
            'The living room looks at the skyline over the racecourse. Two bedrooms, two bathrooms, and a tennis court you can book at the desk.',
          ],
        },
        ar: {
          name: 'شقة بغرفتي نوم ومطبخ داكن عند الطرف العلوي للقناة',
          nice_name: 'مطبخ داكن وقناة مضيئة',
          sub_title: 'لمن يطبخ ولمن يتفرج عليه',
          description: [
            'خزائن رمادية داكنة وأسطح حجرية وضوء دافئ: مطبخ خُلق للمساء. السكاكين حادة والشفاط يعمل، نذكر ذلك لأن الضيوف يذكرونه.',
            'تطل الصالة على الأفق من فوق مضمار السباق. غرفتا نوم وحمّامان وملعب تنس يُحجز من الاستقبال.',
          ],
        },
      },
      {
        slug: 'hartwell-emerald-one-bedroom',
        owner: 'arjun',
        type: 'apartment',
        bedrooms: 1,
        bathrooms: 2,
        square_feet: 790,
        max_occupants: 4,
        base_dirhams: 610,
        units: ['407', '507', '607'],
        look: 'emerald-brass',
        cover: 'living',
        min_nights: 2,
        allows: ['pets'],
        en: {
          name: 'One-bedroom apartment with emerald chairs near Meydan',
          nice_name: 'Emerald by the racecourse',
          sub_title: 'Race nights in spring, ghaf trees all year',
          description: [
            'Emerald bookshelves, a stone hearth and a window two storeys high: a small flat that likes an occasion. During the racing season guests dress here and walk to the gate in twenty minutes.',
            'The sofa bed is for two, the second bathroom spares you the queue. Herons stand on the canal in the mornings.',
          ],
        },
        ar: {
          name: 'شقة بغرفة نوم وكراسٍ زمردية قرب ميدان',
          nice_name: 'زمرد قرب المضمار',
          sub_title: 'ليالي السباق ربيعًا وظل الغاف طوال العام',
          description: [
            'رفوف كتب زمردية وموقد حجري ونافذة بارتفاع طابقين: شقة صغيرة تحب المناسبات. في موسم السباقات يتأنق الضيوف هنا ويصلون إلى البوابة مشيًا في 20 دقيقة.',
            'الأريكة التي تتحول إلى سرير لشخصين، والحمّام الثاني يغنيك عن الانتظار. وفي الصباح يقف مالك الحزين على القناة.',
          ],
        },
      },
    ],
  },
]
