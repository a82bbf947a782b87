import type { DemoArea } from './shape.ts'

export const quiet: DemoArea[] = [
  {
    slug: 'dubai-hills-estate',
    at: [25.109, 55.25],
    radius_m: 2200,
    picture: 'park-city.webp',
    is_top: true,
    en: {
      name: 'Dubai Hills',
      description:
        'A green district in the middle of the city: a golf course, a long park, bicycle paths and a mall with a roller coaster inside.',
      activities: [
        'Cycle the park loop',
        'Play nine holes before lunch',
        'Ride the indoor roller coaster',
      ],
      praise: [
        'The park and playground kept our three busy all week.',
        'Green, calm and still fifteen minutes from everything.',
      ],
    },
    ar: {
      name: 'دبي هيلز',
      description:
        'منطقة خضراء في قلب المدينة: ملعب جولف وحديقة طويلة ومسارات دراجات ومول بداخله أفعوانية.',
      activities: [
        'جولة بالدراجة حول الحديقة',
        'جولة جولف من تسع حفر قبل الغداء',
        'ركوب الأفعوانية الداخلية',
      ],
      praise: [
        'الحديقة والملعب شغلا أطفالنا الثلاثة طوال الأسبوع.',
        'خضرة وهدوء وكل شيء على بُعد ربع ساعة.',
      ],
    },
  },
  {
    slug: 'jumeirah-lake-towers',
    at: [25.069, 55.142],
    radius_m: 1300,
    picture: 'lake-towers.webp',
    is_top: false,
    en: {
      name: 'JLT',
      description:
        'Towers in threes round four lakes, with dog walkers, noodle shops and two metro stations.',
      activities: [
        'Walk the lakes with a coffee',
        'Try the noodle shops of Cluster C',
        'Cross the bridge to the marina',
      ],
      praise: [
        'Great cheap food at the foot of the tower and the metro at the door.',
        'Our dog loved the lake park as much as we did.',
      ],
    },
    ar: {
      name: 'أبراج بحيرات جميرا',
      description: 'أبراج حول أربع بحيرات، بينها مطاعم صغيرة ومسارات للمشي ومحطتا مترو.',
      activities: ['جولة حول البحيرات مع قهوة', 'تجربة مطاعم النودلز', 'عبور الجسر إلى المرسى'],
      praise: ['أكل لذيذ ورخيص أسفل البرج والمترو عند الباب.', 'حديقة البحيرة جميلة في المساء.'],
    },
  },
  {
    slug: 'jumeirah-village-circle',
    at: [25.06, 55.206],
    radius_m: 2000,
    picture: 'village-park.webp',
    is_top: false,
    en: {
      name: 'Jumeirah Village Circle',
      description:
        'A new, practical district with thirty small parks, free parking and rooftop pools.',
      activities: [
        'Swim on the roof at sunset',
        'Have brunch at Circle Mall',
        'See Miracle Garden in bloom',
      ],
      praise: [
        'Free parking right at the door, a rarity in this city.',
        'The best value we found, and the rooftop pool is a gem.',
      ],
    },
    ar: {
      name: 'دائرة قرية جميرا',
      description: 'منطقة حديثة عملية فيها ثلاثون حديقة صغيرة ومواقف مجانية ومسابح على الأسطح.',
      activities: [
        'سباحة على السطح وقت الغروب',
        'فطور متأخر في سيركل مول',
        'زيارة ميراكل جاردن في موسمها',
      ],
      praise: [
        'موقف مجاني عند الباب، وهذا نادر في المدينة.',
        'أفضل قيمة وجدناها ومسبح السطح تحفة.',
      ],
    },
  },
  {
    slug: 'al-barsha',
    at: [25.113, 55.199],
    radius_m: 1900,
    picture: 'street-bakery.webp',
    is_top: false,
    en: {
      name: 'Al Barsha',
      description:
        'Bakeries, pharmacies and good value behind the Mall of the Emirates, with the metro at the corner.',
      activities: [
        'Ski indoors in July',
        'Walk round the pond park',
        'Have manakish at six in the morning',
      ],
      praise: [
        'Five minutes to the mall by the back streets.',
        'The bakery on the corner became our breakfast room.',
      ],
    },
    ar: {
      name: 'البرشاء',
      description: 'مخابز وصيدليات وأسعار طيبة خلف مول الإمارات، والمترو عند الزاوية.',
      activities: ['تزلّج على الثلج في يوليو', 'مشي حول بحيرة الحديقة', 'مناقيش عند السادسة صباحًا'],
      praise: ['خمس دقائق إلى المول من الشوارع الخلفية.', 'صار مخبز الزاوية مكان فطورنا كل يوم.'],
    },
  },
  {
    slug: 'meydan',
    at: [25.165, 55.298],
    radius_m: 2600,
    picture: 'lagoon.webp',
    is_top: false,
    en: {
      name: 'Meydan and MBR City',
      description:
        'Villas round a lagoon and apartments on the upper canal, with the racecourse grandstand and the skyline on the horizon.',
      activities: [
        'Swim or paddle in the lagoon',
        'Spend a night at the races',
        'Cycle the Meydan track',
      ],
      praise: [
        'Ten minutes to Downtown and yet we heard birds in the morning.',
        'The lagoon path is wonderful for cycling.',
      ],
    },
    ar: {
      name: 'ميدان ومدينة محمد بن راشد',
      description:
        'فلل حول بحيرة وشقق عند الطرف العلوي للقناة، ومدرجات السباق وأفق المدينة في البعيد.',
      activities: [
        'سباحة أو تجديف في البحيرة',
        'ليلة في سباق الخيل',
        'ركوب الدراجة في مضمار ميدان',
      ],
      praise: [
        'عشر دقائق إلى وسط المدينة ونسمع العصافير في الصباح.',
        'مسار البحيرة رائع للدراجات.',
      ],
    },
  },
  {
    slug: 'arabian-ranches',
    at: [25.053, 55.268],
    radius_m: 2300,
    picture: 'bridle-lane.webp',
    is_top: false,
    en: {
      name: 'Arabian Ranches',
      description:
        'Shady lanes, courtyard villas and bridle paths at the edge of the desert, grown up enough to have big trees.',
      activities: ['Ride out at sunrise', 'Watch Sunday polo', 'Drive to the Al Qudra lakes'],
      praise: [
        'Big trees, quiet lanes and horses, we forgot we were in Dubai.',
        'The community pool and tennis courts were never full.',
      ],
    },
    ar: {
      name: 'المرابع العربية',
      description: 'دروب ظليلة وفلل بأفنية ومسارات خيل على طرف الصحراء، كبرت أشجارها مع السنين.',
      activities: ['ركوب الخيل عند الشروق', 'مباراة بولو يوم الأحد', 'رحلة إلى بحيرات القدرة'],
      praise: [
        'أشجار كبيرة ودروب هادئة وخيول، نسينا أننا في دبي.',
        'مسبح المجمع وملاعب التنس لم تزدحم قط.',
      ],
    },
  },
  {
    slug: 'damac-hills',
    at: [25.027, 55.249],
    radius_m: 2100,
    picture: 'golf-lake.webp',
    is_top: false,
    en: {
      name: 'Damac Hills',
      description:
        'A green bowl with a golf course, a fishing lake and a skate park, twenty-five minutes from the towers.',
      activities: [
        'Fish in the park lake',
        'Skate or watch those who can',
        'Play golf under lights',
      ],
      praise: [
        'Peacocks on the lawn at breakfast, the children still talk about it.',
        'You need a car, but once there you want nothing else.',
      ],
    },
    ar: {
      name: 'داماك هيلز',
      description: 'واحة خضراء بملعب جولف وبحيرة صيد وحديقة تزلّج، على بُعد 25 دقيقة من الأبراج.',
      activities: ['صيد السمك في بحيرة الحديقة', 'ساعة في حديقة التزلج', 'جولف تحت الأضواء'],
      praise: [
        'طواويس على العشب وقت الفطور، ما زال الأطفال يتحدثون عنها.',
        'تحتاج إلى سيارة، لكن المكان يغنيك عن الخروج.',
      ],
    },
  },
  {
    slug: 'dubai-south',
    at: [24.89, 55.16],
    radius_m: 4500,
    picture: 'dunes.webp',
    is_top: false,
    en: {
      name: 'Dubai South',
      description:
        'Gardens and wide skies beside Expo City and the southern airport, where the desert begins.',
      activities: [
        'Visit the Expo pavilions',
        'Watch the sun set over the dunes',
        'Cycle the Al Qudra track',
      ],
      praise: [
        'Perfect for the exhibition halls, ten minutes door to door.',
        'So quiet at night that we saw stars.',
      ],
    },
    ar: {
      name: 'دبي الجنوب',
      description: 'حدائق وسماء واسعة بجوار مدينة إكسبو والمطار الجنوبي، حيث تبدأ الصحراء.',
      activities: ['جولة في أجنحة إكسبو', 'غروب الشمس فوق الكثبان', 'ركوب الدراجة في مسار القدرة'],
      praise: [
        'مثالي لقاعات المعارض، عشر دقائق من الباب إلى الباب.',
        'هدوء الليل جعلنا نرى النجوم.',
      ],
    },
  },
]
