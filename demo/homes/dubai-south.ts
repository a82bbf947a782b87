import type { DemoBuilding } from './shape.ts'

export const dubaiSouth: DemoBuilding[] = [
  {
    area: 'dubai-south',
    at: [24.8926, 55.1572],
    outside: 'tower-entrance',
    scenes: ['dunes', 'promenade-palms'],
    services: ['pool', 'gym', 'parking', 'security', 'shuttle', 'playground'],
    en: {
      name: 'Saffa Gardens',
      description:
        'Low apartment blocks with gardens between them, ten minutes from the Expo site and the southern airport.',
    },
    ar: {
      name: 'حدائق الصفا الجنوبية',
      description: 'مبانٍ منخفضة بينها حدائق، على بُعد عشر دقائق من موقع إكسبو والمطار الجنوبي.',
    },
    homes: [
      {
        slug: 'saffa-one-bedroom',
        owner: 'yousef',
        type: 'apartment',
        bedrooms: 1,
        bathrooms: 1,
        square_feet: 650,
        max_occupants: 3,
        base_dirhams: 480,
        units: ['A-106', 'A-206'],
        look: 'olive-linen',
        cover: 'bedroom',
        min_nights: 1,
        allows: ['pets'],
        en: {
          name: 'One-bedroom garden apartment near Expo City',
          nice_name: 'Garden flat by Expo',
          sub_title: 'For exhibitions, early flights and people who like space',
          description: [
            'The city ends here and the desert begins, and you hear neither. A linen-coloured flat with an oak vanity in the bathroom, a proper hob and a small terrace on the lawn.',
            'Exhibition halls are ten minutes by shuttle, the red line fifteen. On clear evenings drive on to the lakes at Al Qudra and watch the dunes turn gold.',
          ],
        },
        ar: {
          name: 'شقة حديقة بغرفة نوم قرب مدينة إكسبو',
          nice_name: 'شقة الحديقة عند إكسبو',
          sub_title: 'للمعارض والرحلات المبكرة ومحبي المساحات',
          description: [
            'هنا تنتهي المدينة وتبدأ الصحراء، ولا تسمع لأي منهما صوتًا. شقة بلون الكتان بخزانة حمّام من البلوط وموقد حقيقي وتراس صغير على العشب.',
            'قاعات المعارض على بُعد عشر دقائق بالحافلة، والخط الأحمر على بُعد 15 دقيقة. وفي الأمسيات الصافية تابع الطريق إلى بحيرات القدرة وشاهد الكثبان تكتسي ذهبًا.',
          ],
        },
      },
      {
        slug: 'saffa-two-bedroom',
        owner: 'khalid',
        type: 'apartment',
        bedrooms: 2,
        bathrooms: 2,
        square_feet: 980,
        max_occupants: 5,
        base_dirhams: 640,
        units: ['B-301'],
        look: 'terracotta-cream',
        cover: 'bedroom',
        min_nights: 2,
        allows: [],
        permit: 'expired',
        en: {
          name: 'Two-bedroom apartment with a plaster bathroom in Dubai South',
          nice_name: 'Stone basin, soft light',
          sub_title: 'A quiet family flat with a garden below',
          description: [
            'Sand-coloured plaster, a stone basin and light that flatters everyone: the bathroom was the owner’s one extravagance. The rest is honest terracotta and cream, easy to live in with children.',
            'Two bedrooms, a washing machine and a balcony over the lawn. The community pool is heated in winter.',
          ],
        },
        ar: {
          name: 'شقة بغرفتي نوم وحمّام من الجص في دبي الجنوب',
          nice_name: 'حوض حجري وضوء ناعم',
          sub_title: 'شقة عائلية هادئة تحتها حديقة',
          description: [
            'جص رملي اللون وحوض حجري وضوء يليق بالجميع: كان الحمّام ترف المالك الوحيد. والباقي بألوان الطين والكريم من دون تكلّف، ويسهل العيش فيه مع الأطفال.',
            'غرفتا نوم وغسالة وشرفة فوق العشب. ومسبح المجمع مدفأ في الشتاء.',
          ],
        },
      },
    ],
  },
]
