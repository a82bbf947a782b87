type Messages = { name: string; description: string }
type DemoAttraction = { slug: string; area: string | null; picture: string; en: Messages; ar: Messages }

export const attractions: DemoAttraction[] = [
  {
    slug: 'creek-by-abra',
    area: 'al-seef',
    picture: 'windtowers-creek.webp',
    en: {
      name: 'The creek by abra',
      description: 'Cross the water in a wooden ferry for one dirham, then lose yourself between wind towers, spice sacks and coffee.',
    },
    ar: {
      name: 'الخور على متن عبرة',
      description: 'اعبر الماء في قارب خشبي بدرهم واحد، ثم تجوّل بين أبراج الرياح وأكياس البهارات ورائحة القهوة.',
    },
  },
  {
    slug: 'skyline-at-blue-hour',
    area: 'dubai-creek-harbour',
    picture: 'jetty-bluehour.webp',
    en: {
      name: 'The skyline at blue hour',
      description: 'Twenty minutes after sunset the water goes still, the towers light up, and you see the whole city twice.',
    },
    ar: {
      name: 'الأفق في الساعة الزرقاء',
      description: 'بعد الغروب بعشرين دقيقة يسكن الماء وتضيء الأبراج وترى المدينة كلها مرتين.',
    },
  },
  {
    slug: 'a-day-on-the-beach',
    area: 'jumeirah-beach-residence',
    picture: 'beach-jbr.webp',
    en: {
      name: 'A day on the beach',
      description: 'White sand, warm water ten months a year, and a street of cafés close enough to walk there barefoot.',
    },
    ar: {
      name: 'يوم على الشاطئ',
      description: 'رمال بيضاء ومياه دافئة عشرة أشهر في السنة، وشارع مقاهٍ قريب تصله حافي القدمين.',
    },
  },
  {
    slug: 'marina-after-dark',
    area: 'dubai-marina',
    picture: 'marina-quay-night.webp',
    en: {
      name: 'The marina after dark',
      description: 'Seven kilometres of quay, yachts coming home, and tables by the water where dinner lasts until midnight.',
    },
    ar: {
      name: 'المرسى بعد المغيب',
      description: 'سبعة كيلومترات من الأرصفة ويخوت عائدة وطاولات على الماء يمتد عشاؤها إلى منتصف الليل.',
    },
  },
  {
    slug: 'desert-at-first-light',
    area: null,
    picture: 'dunes.webp',
    en: {
      name: 'The desert at first light',
      description: 'Less than an hour from any of our homes. Go before sunrise, walk up one dune, and hear nothing at all.',
    },
    ar: {
      name: 'الصحراء عند أول ضوء',
      description: 'على مسافة أقل من ساعة من أي بيت من بيوتنا. اخرج قبل الشروق، واصعد كثيبًا واحدًا، وأصغِ إلى الصمت.',
    },
  },
  {
    slug: 'along-the-canal',
    area: 'business-bay',
    picture: 'canal-walk-evening.webp',
    en: {
      name: 'Along the canal',
      description: 'Three footbridges, a running track on both banks, and a lift to the top of each for those who came for the view.',
    },
    ar: {
      name: 'على ضفة القناة',
      description: 'ثلاثة جسور للمشاة ومضمار للجري على الضفتين ومصعد إلى أعلى كل جسر لمن جاء من أجل الإطلالة.',
    },
  },
  {
    slug: 'under-the-palms',
    area: 'jumeirah',
    picture: 'promenade-palms.webp',
    en: {
      name: 'Under the palms by the sea',
      description: 'The corniche in late afternoon: scooters, grandmothers, karak from the kiosk, and shade all the way to the harbour.',
    },
    ar: {
      name: 'تحت النخيل على البحر',
      description: 'الكورنيش آخر العصر: دراجات الصغار وجلسات الجدّات وكرك من الكشك وظل يمتد حتى الميناء.',
    },
  },
  {
    slug: 'a-picnic-in-the-park',
    area: 'dubai-hills-estate',
    picture: 'park-city.webp',
    en: {
      name: 'A picnic in the park',
      description: 'Lawns around a pond, old shade trees, playgrounds for three ages, and the towers kept at a distance.',
    },
    ar: {
      name: 'نزهة في الحديقة',
      description: 'مروج حول بحيرة وأشجار ظليلة وملاعب لكل الأعمار، والأبراج بعيدة في الأفق.',
    },
  },
]
