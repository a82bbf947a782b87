import type { DemoArea } from './shape.ts'

export const coast: DemoArea[] = [
  {
    slug: 'palm-jumeirah',
    at: [25.1124, 55.139],
    radius_m: 3200,
    picture: 'fronds.webp',
    is_top: true,
    en: {
      name: 'Palm Jumeirah',
      description:
        'Villas with gardens that end in the sea, apartments with beaches below, and a monorail down the middle.',
      activities: [
        'Paddle round your own frond',
        'Ride the monorail to the water park',
        'See the whole Palm from the tower',
      ],
      praise: [
        'The water is calm and shallow, ideal for small children.',
        'Having the beach at the end of the garden spoiled us.',
      ],
    },
    ar: {
      name: 'نخلة جميرا',
      description: 'فلل تمتد حدائقها إلى البحر وشقق تطل على الشواطئ وقطار معلق يمر في الوسط.',
      activities: [
        'التجديف حول السعفة',
        'المونوريل إلى الحديقة المائية',
        'مشاهدة النخلة كلها من البرج',
      ],
      praise: [
        'الماء هادئ وضحل ومناسب جدًا للصغار.',
        'أن يكون الشاطئ في آخر الحديقة دلال ما بعده دلال.',
      ],
    },
  },
  {
    slug: 'jumeirah-beach-residence',
    at: [25.078, 55.134],
    radius_m: 1200,
    picture: 'beach-jbr.webp',
    is_top: true,
    en: {
      name: 'JBR',
      description:
        'A long sandy beach with a lively street behind it: cafés, cinemas, swings in the shade and warm water ten months a year.',
      activities: [
        'Swim before breakfast',
        'Eat your way along The Walk',
        'Watch the parachutes land',
      ],
      praise: [
        'From the lift to the sand in four minutes, I timed it.',
        'Fridays are noisy on The Walk, but that is part of the fun.',
      ],
    },
    ar: {
      name: 'جميرا بيتش ريزيدنس',
      description:
        'شاطئ رملي طويل خلفه شارع نابض: مقاهٍ وسينما وأراجيح في الظل ومياه دافئة عشرة أشهر في السنة.',
      activities: ['سباحة قبل الفطور', 'جولة على مطاعم ذا ووك', 'مشاهدة هبوط المظليين'],
      praise: [
        'من المصعد إلى الرمل أربع دقائق بالضبط.',
        'مساء الجمعة صاخب على ذا ووك، وهذا جزء من متعته.',
      ],
    },
  },
  {
    slug: 'bluewaters-island',
    at: [25.0795, 55.1215],
    radius_m: 900,
    picture: 'island-bridge.webp',
    is_top: false,
    en: {
      name: 'Bluewaters',
      description:
        'A small island with a very large wheel, low apartment houses and a footbridge to the beach.',
      activities: [
        'Cross the footbridge at sunset',
        'Have ice cream under the wheel',
        'Swim on the island side',
      ],
      praise: [
        'Hardly any cars, so the children could run ahead.',
        'The footbridge to the beach is a lovely walk at night.',
      ],
    },
    ar: {
      name: 'بلوواترز',
      description: 'جزيرة صغيرة تعلوها عجلة عملاقة ومبانٍ سكنية منخفضة وجسر مشاة إلى الشاطئ.',
      activities: ['عبور جسر المشاة وقت الغروب', 'مثلجات تحت العجلة', 'سباحة في جهة الجزيرة'],
      praise: [
        'السيارات قليلة جدًا فيركض الأطفال أمامنا مطمئنين.',
        'جسر المشاة إلى الشاطئ نزهة جميلة في الليل.',
      ],
    },
  },
  {
    slug: 'emaar-beachfront',
    at: [25.097, 55.14],
    radius_m: 1100,
    picture: 'tower-beach.webp',
    is_top: false,
    en: {
      name: 'Emaar Beachfront',
      description:
        'Slim towers on a private beach at the harbour mouth, with ferries, yachts and sunsets for company.',
      activities: [
        'Sunbathe on the residents’ beach',
        'Watch the cruise ships leave',
        'Walk the harbour promenade',
      ],
      praise: [
        'A private beach where you always find a sunbed.',
        'Watching the ships leave from the pool never got old.',
      ],
    },
    ar: {
      name: 'إعمار بيتش فرونت',
      description: 'أبراج نحيلة على شاطئ خاص عند مدخل الميناء، ترافقها العبّارات واليخوت والغروب.',
      activities: [
        'الاسترخاء على شاطئ السكان',
        'مشاهدة السفن السياحية وهي تغادر',
        'نزهة على ممشى الميناء',
      ],
      praise: ['شاطئ خاص تجد فيه كرسيًا فارغًا دائمًا.', 'لم نملّ مشاهدة السفن من المسبح.'],
    },
  },
  {
    slug: 'la-mer',
    at: [25.23, 55.256],
    radius_m: 1200,
    picture: 'small-port.webp',
    is_top: false,
    en: {
      name: 'La Mer',
      description:
        'A small port and two beaches at the old end of Jumeirah, low-rise, salty and close to town.',
      activities: [
        'Have breakfast by the masts',
        'Swim in the sheltered bay',
        'Visit Jumeirah Mosque',
      ],
      praise: [
        'Feels like a fishing town that learned to make good coffee.',
        'The bay is sheltered and there are showers on the beach.',
      ],
    },
    ar: {
      name: 'لا مير',
      description:
        'ميناء صغير وشاطئان في طرف جميرا القديم، بمبانٍ منخفضة ورائحة بحر وقرب من المدينة.',
      activities: ['فطور بجانب الصواري', 'سباحة في الخليج المحمي', 'زيارة مسجد جميرا'],
      praise: [
        'كأنها بلدة صيادين تعلمت صنع القهوة الطيبة.',
        'الخليج محمي من الأمواج وعلى الشاطئ رشاشات استحمام.',
      ],
    },
  },
  {
    slug: 'jumeirah',
    at: [25.205, 55.242],
    radius_m: 2200,
    picture: 'villa-street.webp',
    is_top: false,
    en: {
      name: 'Jumeirah',
      description:
        'Villas, bougainvillea and corner shops along the city’s first beach road, with the sea always two streets away.',
      activities: [
        'Surf or swim at the public beach',
        'Eat grilled fish by the harbour',
        'Stroll through Safa Park',
      ],
      praise: [
        'A real neighbourhood with bakeries and the beach around the corner.',
        'The corner shop delivered at midnight with a smile.',
      ],
    },
    ar: {
      name: 'جميرا',
      description:
        'فلل وجهنميات ودكاكين على أول شارع شاطئي في المدينة، والبحر دائمًا على بُعد شارعين.',
      activities: ['سباحة في الشاطئ العام', 'سمك مشوي عند الميناء', 'نزهة في حديقة الصفا'],
      praise: [
        'حي حقيقي بمخابزه والشاطئ على مرمى حجر.',
        'دكان الزاوية أوصل الطلب عند منتصف الليل بابتسامة.',
      ],
    },
  },
]
