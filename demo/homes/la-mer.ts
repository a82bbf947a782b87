import type { DemoBuilding } from './shape.ts'

export const laMer: DemoBuilding[] = [
  {
    area: 'la-mer',
    at: [25.2351, 55.2563],
    outside: 'tower-entrance',
    scenes: ['beach-jbr', 'promenade-palms'],
    services: ['pool', 'gym', 'parking', 'security', 'beach', 'marina'],
    en: {
      name: 'Sadafah Port',
      description:
        'White low-rise apartments on the small port, with rock pools on one side and masts on the other.',
    },
    ar: {
      name: 'ميناء الصدفة',
      description: 'شقق بيضاء منخفضة على الميناء الصغير، برك صخرية من جهة وصوارٍ من الأخرى.',
    },
    homes: [
      {
        slug: 'sadafah-two-bedroom',
        owner: 'daria',
        type: 'apartment',
        bedrooms: 2,
        bathrooms: 3,
        square_feet: 1390,
        max_occupants: 5,
        base_dirhams: 1270,
        units: ['2-201', '2-301'],
        look: 'sky-white',
        cover: 'kitchen',
        min_nights: 2,
        allows: ['pets'],
        en: {
          name: 'Two-bedroom apartment on the small port at La Mer',
          nice_name: 'Breakfast by the masts',
          sub_title: 'White kitchen, pale oak and sea light all day',
          description: [
            'The kitchen gets the sea light first: white fronts, a pale oak island, three blue stools. From the table you watch fishermen and joggers share the breakwater.',
            'Two bedrooms in white and sky blue, three bathrooms, towels for the beach in the hall. Downtown is twelve minutes by car and feels like another country.',
          ],
        },
        ar: {
          name: 'شقة بغرفتي نوم على الميناء الصغير في لا مير',
          nice_name: 'فطور عند الصواري',
          sub_title: 'مطبخ أبيض وبلوط فاتح وضوء البحر طوال اليوم',
          description: [
            'يصل ضوء البحر إلى المطبخ أولًا: واجهات بيضاء وجزيرة من البلوط الفاتح وثلاثة كراسٍ زرقاء. ومن الطاولة ترى الصيادين والعدّائين يتقاسمون كاسر الأمواج.',
            'غرفتا نوم بالأبيض والسماوي وثلاثة حمّامات ومناشف للشاطئ في المدخل. وسط المدينة على بُعد 12 دقيقة بالسيارة وكأنه بلد آخر.',
          ],
        },
      },
      {
        slug: 'sadafah-one-bedroom',
        owner: 'hind',
        type: 'apartment',
        bedrooms: 1,
        bathrooms: 2,
        square_feet: 830,
        max_occupants: 4,
        base_dirhams: 850,
        units: ['1-104', '1-204'],
        look: 'navy-oak',
        cover: 'living',
        min_nights: 2,
        allows: [],
        en: {
          name: 'One-bedroom apartment with navy chairs and a sea view at La Mer',
          nice_name: 'Two chairs, one horizon',
          sub_title: 'A simple flat in a very good place',
          description: [
            'Two navy chairs by the window, a pale oak floor, the sea. The bedroom is on the quiet side, the sofa bed takes two children, and the bathtub stands under a lamp you can dim.',
            'Turn left for the beach cafés, right for the port and the dry fish market that still opens at dawn. Buses run along Jumeirah Road every ten minutes.',
          ],
        },
        ar: {
          name: 'شقة بغرفة نوم وكراسٍ كحلية وإطلالة بحرية في لا مير',
          nice_name: 'كرسيان وأفق واحد',
          sub_title: 'شقة بسيطة في مكان رائع',
          description: [
            'كرسيان كحليان عند النافذة وأرضية من البلوط الفاتح والبحر. غرفة النوم في الجهة الهادئة، والأريكة التي تتحول إلى سرير تتسع لطفلين، وحوض الاستحمام تحت مصباح خافت.',
            'يسارًا إلى مقاهي الشاطئ ويمينًا إلى الميناء وسوق السمك المجفف الذي ما زال يفتح فجرًا. والحافلات على شارع جميرا كل عشر دقائق.',
          ],
        },
      },
    ],
  },
]
