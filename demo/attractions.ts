type Messages = { name: string; description: string }
type DemoAttraction = {
  slug: string
  area: string | null
  picture: string
  en: Messages
  ar: Messages
}

export const attractions: DemoAttraction[] = [
  {
    slug: 'creek-by-abra',
    area: 'al-seef',
    picture: 'windtowers-creek.webp',
    en: {
      name: 'The creek by abra',
      description:
        'Cross the water in a wooden ferry for one dirham, then lose yourself between wind towers, spice sacks and coffee.',
    },
    ar: {
      name: 'الخور على متن عبرة',
      description:
        'اعبر الماء في قارب خشبي بدرهم واحد، ثم تجوّل بين أبراج الرياح وأكياس البهارات ورائحة القهوة.',
    },
  },
  {
    slug: 'skyline-at-blue-hour',
    area: 'dubai-creek-harbour',
    picture: 'jetty-bluehour.webp',
    en: {
      name: 'The skyline at blue hour',
      description:
        'Twenty minutes after sunset the water goes still, the towers light up, and you see the whole city twice.',
    },
    ar: {
      name: 'الأفق في الساعة الزرقاء',
      description: 'بعد الغروب بعشرين دقيقة يسكن الماء وتضيء الأبراج وترى المدينة كلها مرتين.',
    },
  },
  {
    slug: 'boardwalk-to-the-island',
    area: 'bluewaters-island',
    picture: 'island-bridge.webp',
    en: {
      name: 'The boardwalk at sunset',
      description: 'A wooden bridge, cafés at its end, and the coast lighting up behind you.',
    },
    ar: {
      name: 'الممشى الخشبي عند الغروب',
      description: 'جسر خشبي في آخره مقاهٍ، والساحل كله يضيء من خلفك.',
    },
  },
  {
    slug: 'boats-in-the-small-port',
    area: 'la-mer',
    picture: 'small-port.webp',
    en: {
      name: 'Boats in the small port',
      description: 'Painted boats, bright houses along the quay, and ice cream by the water.',
    },
    ar: {
      name: 'قوارب الميناء الصغير',
      description: 'قوارب ملونة وبيوت زاهية على الرصيف، ومثلجات بمحاذاة الماء.',
    },
  },
  {
    slug: 'desert-at-first-light',
    area: null,
    picture: 'dunes.webp',
    en: {
      name: 'The desert at first light',
      description:
        'Less than an hour from any of our homes. Go before sunrise, walk up one dune, and hear nothing at all.',
    },
    ar: {
      name: 'الصحراء عند أول ضوء',
      description:
        'على مسافة أقل من ساعة من أي بيت من بيوتنا. اخرج قبل الشروق، واصعد كثيبًا واحدًا، وأصغِ إلى الصمت.',
    },
  },
  {
    slug: 'a-day-on-the-beach',
    area: 'jumeirah-beach-residence',
    picture: 'beach-jbr.webp',
    en: {
      name: 'A day on the beach',
      description:
        'White sand, warm water ten months a year, and a street of cafés close enough to walk there barefoot.',
    },
    ar: {
      name: 'يوم على الشاطئ',
      description: 'رمال بيضاء ومياه دافئة عشرة أشهر في السنة، وشارع مقاهٍ قريب تصله حافي القدمين.',
    },
  },
  {
    slug: 'under-the-palms',
    area: 'jumeirah',
    picture: 'promenade-palms.webp',
    en: {
      name: 'Under the palms by the sea',
      description:
        'The corniche in late afternoon: scooters, grandmothers, karak from the kiosk, and shade all the way to the harbour.',
    },
    ar: {
      name: 'تحت النخيل على البحر',
      description:
        'الكورنيش آخر العصر: دراجات الصغار وجلسات الجدّات وكرك من الكشك وظل يمتد حتى الميناء.',
    },
  },
  {
    slug: 'a-picnic-in-the-park',
    area: 'dubai-hills-estate',
    picture: 'park-city.webp',
    en: {
      name: 'A picnic in the park',
      description:
        'Lawns around a pond, old shade trees, playgrounds for three ages, and the towers kept at a distance.',
    },
    ar: {
      name: 'نزهة في الحديقة',
      description: 'مروج حول بحيرة وأشجار ظليلة وملاعب لكل الأعمار، والأبراج بعيدة في الأفق.',
    },
  },
]
