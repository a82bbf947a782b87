import type { DemoBuilding } from './shape.ts'

export const difc: DemoBuilding[] = [
  {
    area: 'difc',
    at: [25.2109, 55.2789],
    outside: 'tower-entrance',
    scenes: ['canal-bridge'],
    services: ['pool', 'gym', 'concierge', 'parking', 'security', 'coworking'],
    en: {
      name: 'Gate Row',
      description:
        'A small, serious building among the galleries and courtyards of the financial district.',
    },
    ar: { name: 'غيت رو', description: 'مبنى صغير رصين بين معارض الحي المالي وساحاته.' },
    homes: [
      {
        slug: 'gate-row-one-bedroom',
        owner: 'khalid',
        type: 'serviced_flat',
        bedrooms: 1,
        bathrooms: 1,
        square_feet: 790,
        max_occupants: 2,
        base_dirhams: 900,
        units: ['510', '610', '710'],
        look: 'mono-warm',
        cover: 'bedroom',
        min_nights: 1,
        allows: [],
        en: {
          name: 'Serviced one-bedroom flat in the financial district',
          nice_name: 'Grey flannel in DIFC',
          sub_title: 'Walk to the meeting, sleep in silence',
          description: [
            'Built for working weeks: blackout blinds, a bedroom on the courtyard side, a desk with two sockets in the right place and shirts back from the laundry the same day.',
            'The district’s restaurants begin at the front door and the metro is five minutes through the gallery passage. Invoices are made out to companies without any fuss.',
          ],
        },
        ar: {
          name: 'شقة فندقية بغرفة نوم في مركز دبي المالي',
          nice_name: 'أناقة رمادية هادئة',
          sub_title: 'إلى الاجتماع مشيًا وإلى النوم في صمت',
          description: [
            'لأسابيع العمل: ستائر معتمة وغرفة نوم على الساحة الداخلية ومكتب مقابسه في مكانها الصحيح وقمصان تعود من المغسلة في اليوم نفسه.',
            'تبدأ مطاعم الحي من باب المبنى، والمترو على بُعد خمس دقائق عبر ممر المعارض. ونصدر الفواتير باسم الشركات بكل يسر.',
          ],
        },
      },
      {
        slug: 'gate-row-two-bedroom',
        owner: 'arjun',
        type: 'apartment',
        bedrooms: 2,
        bathrooms: 3,
        square_feet: 1460,
        max_occupants: 5,
        base_dirhams: 1450,
        units: ['1201'],
        look: 'blush-walnut',
        cover: 'living',
        min_nights: 2,
        allows: ['group'],
        en: {
          name: 'Two-bedroom apartment at golden hour over the city',
          nice_name: 'Golden hour in DIFC',
          sub_title: 'Walnut, blush and a balcony for dinner',
          description: [
            'The living room faces west, and around five o’clock it turns the colour of the inside of a shell. Low walnut furniture, a pale rug, and a balcony table where six can eat.',
            'Art is the theme next door: eleven galleries within two hundred steps, most of them open late on the first Wednesday of the month.',
          ],
        },
        ar: {
          name: 'شقة بغرفتي نوم تطل على المدينة ساعة الغروب',
          nice_name: 'ساعة ذهبية فوق المدينة',
          sub_title: 'خشب الجوز والوردي وشرفة للعشاء',
          description: [
            'تتجه الصالة غربًا، ونحو الخامسة تكتسي بلون باطن الصدفة. أثاث منخفض من الجوز وسجادة فاتحة وشرفة يأكل حول طاولتها ستة.',
            'الفن على مرمى حجر: أحد عشر معرضًا في محيط مئتي خطوة، ومعظمها يسهر في أول أربعاء من كل شهر.',
          ],
        },
      },
    ],
  },
]
