import type { DemoBuilding } from './shape.ts'

export const alJaddaf: DemoBuilding[] = [
  {
    area: 'al-jaddaf',
    at: [25.2247, 55.3369],
    outside: 'tower-entrance',
    scenes: ['promenade-palms', 'windtowers-creek'],
    services: ['pool', 'gym', 'parking', 'security', 'shuttle'],
    en: {
      name: 'Dhow Yard',
      description:
        'A new building beside the old boatyard, between the creek metro and the library.',
    },
    ar: {
      name: 'ساحة المحامل',
      description: 'مبنى جديد بجوار حوض السفن القديم، بين مترو الخور والمكتبة.',
    },
    homes: [
      {
        slug: 'dhow-yard-one-bedroom',
        owner: 'hind',
        type: 'apartment',
        bedrooms: 1,
        bathrooms: 1,
        square_feet: 700,
        max_occupants: 3,
        base_dirhams: 560,
        units: ['512', '612'],
        look: 'teal-sand',
        cover: 'kitchen',
        min_nights: 2,
        allows: [],
        en: {
          name: 'One-bedroom apartment by the old boatyard and the library',
          nice_name: 'By the old boatyard',
          sub_title: 'Teal kitchen, oak shelves, metro in five minutes',
          description: [
            'A flat for slow mornings: the teal kitchen with its oak shelves gets the early light, and the balcony sofas the late one. From both you hear hammers from the boatyard, but only on weekdays and never before eight.',
            'The great library is next door and free to visit. The green metro line takes you to the souks in ten minutes.',
          ],
        },
        ar: {
          name: 'شقة بغرفة نوم قرب حوض السفن القديم والمكتبة',
          nice_name: 'عند حوض السفن القديم',
          sub_title: 'مطبخ أزرق ورفوف من البلوط والمترو في خمس دقائق',
          description: [
            'شقة لصباحات متمهلة: المطبخ الأزرق برفوف البلوط يستقبل أول الضوء، وأرائك الشرفة آخره. ومنهما تسمع مطارق حوض السفن، لكن في أيام العمل فقط وليس قبل الثامنة.',
            'المكتبة الكبرى بجوارك وزيارتها مجانية، والخط الأخضر يوصلك إلى الأسواق في عشر دقائق.',
          ],
        },
      },
      {
        slug: 'dhow-yard-two-bedroom',
        owner: 'yousef',
        type: 'apartment',
        bedrooms: 2,
        bathrooms: 2,
        square_feet: 1150,
        max_occupants: 5,
        base_dirhams: 790,
        units: ['1001', '1101'],
        look: 'blush-walnut',
        cover: 'kitchen',
        min_nights: 2,
        allows: ['group'],
        en: {
          name: 'Two-bedroom apartment with a blush kitchen at Al Jaddaf',
          nice_name: 'Pink kitchen by the creek',
          sub_title: 'Good value, good light, twelve minutes to the airport',
          description: [
            'The price is low because the area is new; the flat itself cuts no corners. A blush kitchen with a long table for six, two bedrooms with rounded headboards and a balcony table that seats six.',
            'Twelve minutes to the airport, fifteen to Downtown. There is a shuttle to the metro every half hour from seven to eleven.',
          ],
        },
        ar: {
          name: 'شقة بغرفتي نوم ومطبخ وردي في الجداف',
          nice_name: 'مطبخ وردي قرب الخور',
          sub_title: 'سعر طيب وضوء جميل و12 دقيقة إلى المطار',
          description: [
            'السعر طيب لأن المنطقة حديثة، أما الشقة فلم تبخل بشيء: مطبخ وردي بطاولة طويلة لستة وغرفتا نوم بسريرين مقوّسي اللوح وطاولة شرفة تتسع لستة.',
            'المطار على بُعد 12 دقيقة، ووسط المدينة على بُعد 15 دقيقة. وهناك حافلة إلى المترو كل نصف ساعة من السابعة إلى الحادية عشرة.',
          ],
        },
      },
    ],
  },
]
