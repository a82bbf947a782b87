import type { DemoBuilding } from './shape.ts'

export const alBarsha: DemoBuilding[] = [
  {
    area: 'al-barsha',
    at: [25.1121, 55.1968],
    outside: 'tower-entrance',
    scenes: ['promenade-palms'],
    services: ['pool', 'gym', 'parking', 'security', 'concierge', 'shops'],
    en: {
      name: 'Sidra Suites',
      description:
        'A calm address behind the Mall of the Emirates, with a bakery, a pharmacy and the metro within five minutes.',
    },
    ar: {
      name: 'سدرة سويتس',
      description: 'عنوان هادئ خلف مول الإمارات، والمخبز والصيدلية والمترو في محيط خمس دقائق.',
    },
    homes: [
      {
        slug: 'sidra-serviced-one-bedroom',
        owner: 'maha',
        type: 'serviced_flat',
        bedrooms: 1,
        bathrooms: 1,
        square_feet: 680,
        max_occupants: 3,
        base_dirhams: 510,
        units: ['403', '503', '603'],
        look: 'blush-walnut',
        cover: 'bedroom',
        min_nights: 1,
        allows: [],
        en: {
          name: 'Serviced one-bedroom flat behind the Mall of the Emirates',
          nice_name: 'Five minutes from the snow',
          sub_title: 'Ski in the morning, swim in the afternoon',
          description: [
            'A rounded headboard, blush linen and a view of the lit city: the bedroom is nicer than the address suggests. Towels daily, sheets twice a week, and somebody at the desk all night.',
            'The mall, its indoor ski slope and the metro are five minutes away through back streets. Al Barsha’s Levantine bakeries start at six.',
          ],
        },
        ar: {
          name: 'شقة فندقية بغرفة نوم خلف مول الإمارات',
          nice_name: 'على بُعد خمس دقائق من الثلج',
          sub_title: 'تزلّج صباحًا وسباحة عصرًا',
          description: [
            'لوح سرير مقوّس وكتان وردي وإطلالة على المدينة المضاءة: غرفة نوم أجمل مما يوحي به العنوان. المناشف يوميًا والمفارش مرتين في الأسبوع وموظف استقبال طوال الليل.',
            'المول ومنحدر التزلج الداخلي والمترو على بُعد خمس دقائق عبر الشوارع الخلفية. ومخابز البرشاء الشامية تبدأ عند السادسة.',
          ],
        },
      },
      {
        slug: 'sidra-three-bedroom',
        owner: 'arjun',
        type: 'apartment',
        bedrooms: 3,
        bathrooms: 3,
        square_feet: 1750,
        max_occupants: 8,
        base_dirhams: 1120,
        units: ['901'],
        look: 'olive-linen',
        cover: 'living',
        min_nights: 3,
        allows: ['group'],
        en: {
          name: 'Three-bedroom apartment for large families in Al Barsha',
          nice_name: 'The family floor in Barsha',
          sub_title: 'A whole quiet floor, two parking bays',
          description: [
            'The only flat on its floor, so nobody minds if the children race down the corridor. The living room, olive and linen before a wall of timber slats, seats everyone; the dining table extends to ten.',
            'Three bedrooms, three bathrooms, a prayer corner with a view, and a majlis-style second sofa in the main bedroom. Two parking bays come with it.',
          ],
        },
        ar: {
          name: 'شقة بثلاث غرف نوم للعائلات الكبيرة في البرشاء',
          nice_name: 'طابق العائلة في البرشاء',
          sub_title: 'طابق كامل هادئ وموقفان للسيارات',
          description: [
            'الشقة الوحيدة في طابقها، فلا أحد ينزعج إن تسابق الأطفال في الممر. الصالة بجدار من شرائح الخشب ولون زيتوني وكتان تجمع الكل، وطاولة الطعام تمتد لعشرة.',
            'ثلاث غرف نوم وثلاثة حمّامات وركن للصلاة بإطلالة وجلسة على طراز المجلس في الغرفة الرئيسية. ومعها موقفان للسيارات.',
          ],
        },
      },
    ],
  },
]
