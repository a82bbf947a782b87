import type { DemoBuilding } from './shape.ts'

export const jumeirahBeachResidence: DemoBuilding[] = [
  {
    area: 'jumeirah-beach-residence',
    at: [25.0772, 55.1329],
    outside: 'tower-entrance',
    scenes: ['beach-jbr', 'promenade-palms', 'marina-dusk'],
    services: ['pool', 'gym', 'parking', 'security', 'beach', 'playground'],
    en: {
      name: 'Sahel Beach Towers',
      description:
        'Four sand-coloured towers round a raised garden, with stairs straight down to The Walk and the sand.',
    },
    ar: {
      name: 'أبراج ساحل بيتش',
      description:
        'أربعة أبراج بلون الرمل حول حديقة مرتفعة، تنزل منها أدراج مباشرة إلى ذا ووك والشاطئ.',
    },
    homes: [
      {
        slug: 'sahel-navy-two-bedroom',
        owner: 'maha',
        type: 'apartment',
        bedrooms: 2,
        bathrooms: 3,
        square_feet: 1420,
        max_occupants: 6,
        base_dirhams: 1180,
        units: ['1704', '2104'],
        look: 'navy-oak',
        cover: 'living',
        min_nights: 3,
        allows: ['group'],
        is_featured: true,
        en: {
          name: 'Two-bedroom apartment facing the open sea at JBR',
          nice_name: 'Open sea from the sofa',
          sub_title: 'Navy chairs, pale oak and a horizon without a tower in it',
          description: [
            'Nothing stands between this living room and the Gulf. Two navy chairs are turned to the window, and most guests end the day in them. Floors are pale oak, so sandy feet are no drama.',
            'Both bedrooms face the water; the main one has a bathroom in navy tiles with a free-standing tub. The kitchen seats three at the island and six at the table.',
            'Take the garden stairs and you are on the sand in four minutes. Beach towels, a parasol and a cool box are in the hall cupboard.',
          ],
        },
        ar: {
          name: 'شقة بغرفتي نوم تواجه البحر المفتوح في جميرا بيتش ريزيدنس',
          nice_name: 'البحر من الأريكة',
          sub_title: 'كراسٍ كحلية وبلوط فاتح وأفق لا يحجبه برج',
          description: [
            'لا شيء يفصل هذه الصالة عن الخليج. كرسيان كحليان متجهان إلى النافذة، وعليهما ينهي معظم الضيوف يومهم. الأرضيات من البلوط الفاتح، فلا تقلق من أقدام عائدة من الرمل.',
            'غرفتا النوم تطلان على الماء، وللرئيسية حمّام ببلاط كحلي وحوض مستقل. تتسع جزيرة المطبخ لثلاثة والطاولة لستة.',
            'انزل أدراج الحديقة تصل إلى الرمل في أربع دقائق. مناشف الشاطئ والمظلة وصندوق التبريد في خزانة المدخل.',
          ],
        },
      },
      {
        slug: 'sahel-serviced-one-bedroom',
        owner: 'daria',
        type: 'serviced_flat',
        bedrooms: 1,
        bathrooms: 1,
        square_feet: 810,
        max_occupants: 3,
        base_dirhams: 820,
        units: ['906', '1006', '1206'],
        look: 'sky-white',
        cover: 'bedroom',
        min_nights: 1,
        allows: [],
        en: {
          name: 'Serviced one-bedroom flat on the beach side of The Walk',
          nice_name: 'Wake up to the sea',
          sub_title: 'Housekeeping twice a week, the beach every day',
          description: [
            'The bed faces the sea and the curtains are light; you will not need an alarm. Sky-blue cushions, white walls and a wide mirror in the bathroom make the flat feel larger than it is.',
            'Linen and towels are changed twice a week and the front desk is open all night, which suits late flights. The Walk is loud on Friday evenings; the bedroom is on the other side.',
          ],
        },
        ar: {
          name: 'شقة فندقية بغرفة نوم في جهة الشاطئ من ذا ووك',
          nice_name: 'صباح على البحر',
          sub_title: 'تنظيف مرتين في الأسبوع وشاطئ كل يوم',
          description: [
            'السرير يواجه البحر والستائر خفيفة، فلن تحتاج إلى منبّه. الوسائد السماوية والجدران البيضاء ومرآة الحمّام العريضة تجعل الشقة تبدو أوسع مما هي عليه.',
            'تُبدّل المفارش والمناشف مرتين أسبوعيًا، والاستقبال يعمل طوال الليل، وهذا يناسب الرحلات المتأخرة. يعلو صخب ذا ووك مساء الجمعة، لكن غرفة النوم في الجهة الأخرى.',
          ],
        },
      },
      {
        slug: 'sahel-family-four-bedroom',
        owner: 'yousef',
        type: 'apartment',
        bedrooms: 4,
        bathrooms: 5,
        square_feet: 2780,
        max_occupants: 10,
        base_dirhams: 2600,
        units: ['3101'],
        look: 'sky-white',
        cover: 'living',
        min_nights: 4,
        allows: ['group'],
        en: {
          name: 'Four-bedroom family apartment on the seafront at JBR',
          nice_name: 'The long seaside flat',
          sub_title: 'Room for two families and a door to the beach garden',
          description: [
            'A whole seaward side of the tower in one apartment: a living room in sand and pale blue in the middle and two bedrooms at each end, so that two families can share it and still close a door. Cots and high chairs are already there.',
            'The kitchen is bright and open, with a dishwasher that gets used. Downstairs there is a children’s pool and a playground in the shade, and the beach showers are at the garden gate.',
          ],
        },
        ar: {
          name: 'شقة عائلية بأربع غرف نوم على الواجهة البحرية في جميرا بيتش ريزيدنس',
          nice_name: 'بيت العائلة على البحر',
          sub_title: 'تتسع لعائلتين ولها باب إلى حديقة الشاطئ',
          description: [
            'واجهة البرج البحرية كلها في شقة واحدة: صالة بألوان الرمل والأزرق الفاتح في الوسط وغرفتا نوم في كل طرف، فتتقاسمها عائلتان ويبقى لكل منهما خصوصيتها. أسرّة الرضّع وكراسي الطعام العالية جاهزة.',
            'المطبخ مضيء ومفتوح وفيه غسالة صحون. في الأسفل مسبح للأطفال وملعب في الظل، ورشاشات الاستحمام بعد البحر عند بوابة الحديقة.',
          ],
        },
      },
    ],
  },
]
