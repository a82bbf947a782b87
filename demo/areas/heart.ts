import type { DemoArea } from './shape.ts'

export const heart: DemoArea[] = [
  {
    slug: 'dubai-marina',
    at: [25.08, 55.14],
    radius_m: 1600,
    picture: 'marina-dusk.webp',
    is_top: true,
    en: {
      name: 'Dubai Marina',
      description:
        'Three kilometres of water between tall towers, with yachts below, a promenade on both sides and the beach ten minutes away.',
      activities: [
        'Walk the promenade at dusk',
        'Take a wooden dhow out for dinner',
        'Ride the tram to the beach',
      ],
      praise: [
        'The marina walk is right outside and lively until late.',
        'Tram, water bus and supermarket are all within five minutes.',
      ],
    },
    ar: {
      name: 'مرسى دبي',
      description:
        'ثلاثة كيلومترات من الماء بين أبراج شاهقة، تحتها اليخوت وعلى جانبيها ممشى، والشاطئ على بُعد عشر دقائق.',
      activities: [
        'نزهة على الممشى عند الغسق',
        'عشاء على ظهر سفينة خشبية',
        'رحلة بالترام إلى الشاطئ',
      ],
      praise: [
        'الممشى عند الباب وحركته جميلة حتى وقت متأخر.',
        'الترام والسوبرماركت والباص المائي كلها على بُعد دقائق.',
      ],
    },
  },
  {
    slug: 'downtown-dubai',
    at: [25.195, 55.276],
    radius_m: 1500,
    picture: 'fountain-lake-dusk.webp',
    is_top: true,
    en: {
      name: 'Downtown Dubai',
      description:
        'The tallest tower, the fountain lake, the opera and the great mall, joined by a boulevard made for evening walks.',
      activities: [
        'See the fountains from the lake edge',
        'Go up the tallest tower at sunset',
        'Hear a concert at the opera',
      ],
      praise: [
        'We walked to the fountains every single evening.',
        'You can reach the mall without ever stepping into the heat.',
      ],
    },
    ar: {
      name: 'وسط مدينة دبي',
      description:
        'أعلى الأبراج وبحيرة النافورة والأوبرا والمول الكبير، يجمعها بوليفارد خُلق لنزهات المساء.',
      activities: [
        'مشاهدة النافورة من حافة البحيرة',
        'صعود أعلى برج وقت الغروب',
        'حضور أمسية في الأوبرا',
      ],
      praise: ['مشينا إلى النافورة كل مساء.', 'تصل إلى المول من دون التعرض للحر.'],
    },
  },
  {
    slug: 'business-bay',
    at: [25.185, 55.272],
    radius_m: 1700,
    picture: 'canal-bridge.webp',
    is_top: true,
    en: {
      name: 'Business Bay',
      description:
        'A busy district that turns quiet at its edge, where the Water Canal has a running path, footbridges and cafés.',
      activities: [
        'Run the canal loop before breakfast',
        'Cross the arched footbridge at night',
        'Take a water taxi to Jumeirah',
      ],
      praise: [
        'The canal path was perfect for our morning runs.',
        'Close to Downtown at half the price.',
      ],
    },
    ar: {
      name: 'الخليج التجاري',
      description: 'منطقة نشيطة تهدأ عند أطرافها، حيث لقناة دبي المائية مسار جري وجسور مشاة ومقاهٍ.',
      activities: [
        'الجري حول القناة قبل الفطور',
        'عبور الجسر المقوس ليلًا',
        'ركوب التاكسي المائي إلى جميرا',
      ],
      praise: ['مسار القناة رائع للجري صباحًا.', 'قريب من وسط المدينة وبنصف السعر.'],
    },
  },
  {
    slug: 'difc',
    at: [25.212, 55.28],
    radius_m: 900,
    picture: 'plaza-dusk.webp',
    is_top: false,
    en: {
      name: 'DIFC',
      description:
        'Offices by day, galleries and restaurants by night, in shaded courtyards you can cross without meeting a car.',
      activities: [
        'Visit the galleries on opening night',
        'Have dinner in the gate courtyard',
        'Walk over to the Museum of the Future',
      ],
      praise: [
        'Some of the best restaurants in the city are downstairs.',
        'I walked to every meeting for a week.',
      ],
    },
    ar: {
      name: 'مركز دبي المالي العالمي',
      description:
        'مكاتب في النهار، ومعارض ومطاعم في الليل، في ساحات مظللة تعبرها من دون أن تلقى سيارة.',
      activities: [
        'جولة في المعارض ليلة الافتتاح',
        'عشاء في ساحة البوابة',
        'مشوار إلى متحف المستقبل',
      ],
      praise: ['من أفضل مطاعم المدينة تحت البيت مباشرة.', 'ذهبت إلى كل اجتماعاتي مشيًا على الأقدام.'],
    },
  },
  {
    slug: 'city-walk',
    at: [25.207, 55.263],
    radius_m: 900,
    picture: 'street-cafes.webp',
    is_top: true,
    en: {
      name: 'City Walk',
      description:
        'Low buildings, wide pavements and tall trees, with cafés at street level and the arena at the end of the road.',
      activities: [
        'See a show at the arena',
        'Visit the indoor rainforest',
        'Take the children to the splash park',
      ],
      praise: [
        'Everything is within walking distance, and the children loved the street art.',
        'We were home from the concert in five minutes.',
      ],
    },
    ar: {
      name: 'سيتي ووك',
      description:
        'مبانٍ منخفضة وأرصفة عريضة وأشجار عالية، والمقاهي في مستوى الشارع والأرينا في آخره.',
      activities: ['حضور عرض في الأرينا', 'زيارة الغابة المطيرة الداخلية', 'ألعاب الماء مع الأطفال'],
      praise: [
        'كل شيء على مسافة قريبة مشيًا، والأطفال أحبوا رسوم الجدران.',
        'عدنا من الحفل في خمس دقائق.',
      ],
    },
  },
  {
    slug: 'al-seef',
    at: [25.257, 55.306],
    radius_m: 1200,
    picture: 'old-lane.webp',
    is_top: true,
    en: {
      name: 'Al Seef and Al Fahidi',
      description:
        'The old side of the creek: wind towers, coral-stone lanes, wooden ferries, small museums and very good tea.',
      activities: [
        'Cross the creek by abra for one dirham',
        'Get lost in the lanes of Al Fahidi',
        'Bargain in the spice and gold souks',
      ],
      praise: [
        'Waking up in the old town felt like a different trip.',
        'The abra station is at the corner and the souks are across the water.',
      ],
    },
    ar: {
      name: 'السيف والفهيدي',
      description:
        'الضفة القديمة من الخور: أبراج رياح وسكك من الحجر المرجاني وعبرات خشبية ومتاحف صغيرة وشاي لا يُنسى.',
      activities: [
        'عبور الخور بالعبرة مقابل درهم',
        'التجول في سكك الفهيدي',
        'المساومة في سوقي التوابل والذهب',
      ],
      praise: [
        'الاستيقاظ في المدينة القديمة جعلها رحلة مختلفة.',
        'محطة العبرة عند الزاوية والأسواق على الضفة المقابلة.',
      ],
    },
  },
  {
    slug: 'dubai-creek-harbour',
    at: [25.201, 55.349],
    radius_m: 1500,
    picture: 'promenade-palms.webp',
    is_top: false,
    en: {
      name: 'Dubai Creek Harbour',
      description:
        'A new waterfront at the wide end of the creek, with long promenades and the skyline across the bird sanctuary.',
      activities: [
        'Watch flamingos in winter',
        'Cycle the two-kilometre promenade',
        'Take the ferry to the old town',
      ],
      praise: [
        'The promenade is safe for scooters and the skyline view is the best in the city.',
        'Quiet at night, which we did not expect in Dubai.',
      ],
    },
    ar: {
      name: 'مرسى خور دبي',
      description: 'واجهة مائية جديدة عند متسع الخور، بممشى طويل وأفق المدينة خلف محمية الطيور.',
      activities: [
        'مشاهدة الفلامنغو شتاءً',
        'ركوب الدراجة على الممشى',
        'ركوب العبّارة إلى المدينة القديمة',
      ],
      praise: [
        'الممشى آمن للأطفال وإطلالة الأفق هي الأجمل في المدينة.',
        'هدوء في الليل لم نتوقعه في دبي.',
      ],
    },
  },
  {
    slug: 'al-jaddaf',
    at: [25.219, 55.331],
    radius_m: 1200,
    picture: 'boatyard.webp',
    is_top: false,
    en: {
      name: 'Al Jaddaf',
      description:
        'The old boatyard quarter, now with a great library, arts centre and metro, and still with dhows on the slipway.',
      activities: [
        'Read in the great library',
        'Watch dhows being repaired',
        'See an evening at the arts centre',
      ],
      praise: [
        'Ten minutes from the airport, which saved our early flight.',
        'The library next door is worth the trip alone.',
      ],
    },
    ar: {
      name: 'الجداف',
      description:
        'حي حوض السفن القديم، وفيه اليوم مكتبة كبرى ومركز فنون ومترو، وما زالت المحامل تُصلح على رصيفه.',
      activities: ['ساعة قراءة في المكتبة الكبرى', 'مشاهدة إصلاح المحامل', 'أمسية في مركز الفنون'],
      praise: [
        'عشر دقائق إلى المطار أنقذت رحلتنا المبكرة.',
        'المكتبة المجاورة وحدها تستحق الزيارة.',
      ],
    },
  },
]
