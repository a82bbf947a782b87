type ShownReview = {
  lang: 'en' | 'ar'
  username: string
  review_title: string
  review_description: string
  overall_rating: number
}

/** Reviews of their own, by the slug of the home: those the front page shows. */
export const shown_first: Readonly<Record<string, ShownReview>> = {
  'mirsal-balcony-two-bedroom': {
    lang: 'en',
    username: 'Ananya S.',
    review_title: 'Supper above the yachts',
    review_description:
      'We carried supper out to the balcony, and by dessert the whole marina was lit beneath us. Our son counted yachts until he fell asleep on the teak sofa.',
    overall_rating: 5,
  },
  'bayt-al-khor-courtyard-house': {
    lang: 'en',
    username: 'Ingrid L.',
    review_title: 'Old Dubai, barefoot',
    review_description:
      'The boatmen on the creek were calling before the sun had reached the courtyard. We drank our coffee with our feet in the pool and forgot what day it was.',
    overall_rating: 5,
  },
  'opera-terrace-one-bedroom': {
    lang: 'en',
    username: 'Ben W.',
    review_title: 'Front-row seats',
    review_description:
      'Four friends, one long table, and the tallest tower in the world began to glitter just as the cake came out. The lift took its time; nobody minded.',
    overall_rating: 4.5,
  },
  'frond-five-bedroom-villa': {
    lang: 'ar',
    username: 'نورة ع.',
    review_title: 'البحر في آخر العشب',
    review_description:
      'ركض الأطفال حفاة من المسبح إلى البحر، وجلست أمي تحت النخل تحكي لهم عن بحر طفولتها. لم ألتقط صورة واحدة، كنت مشغولة بالفرح.',
    overall_rating: 5,
  },
  'wasl-courtyard-villa': {
    lang: 'ar',
    username: 'سلطان م.',
    review_title: 'بيت من زمن جدّي',
    review_description:
      'شربنا القهوة تحت الأقواس وبرج الهواء يبرّد الظل كما في بيت جدّي. وعند الغروب صار الفناء كله بلون العسل.',
    overall_rating: 5,
  },
  'sahel-navy-two-bedroom': {
    lang: 'ar',
    username: 'ريم ح.',
    review_title: 'الأفق لنا وحدنا',
    review_description:
      'فتحنا الستارة صباح أول يوم فلم يكن أمامنا إلا البحر. تأخر المصعد قليلًا يوم الجمعة، وما عدا ذلك حلم.',
    overall_rating: 4.5,
  },
}
