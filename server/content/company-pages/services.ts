import { CLEANING_FEES } from './cleaning-fees.ts'
import type { CompanyPage } from './shape.ts'

export const services: CompanyPage = {
  en: {
    maintitle: 'Looked after, on both sides of the door',
    maintitledesc:
      'For guests, a home that is ready when they are. For owners, a home that earns while somebody else answers the phone.',
    subtitle: null,
    fields: [],
    guest_fields: [
      {
        sign: 'home',
        title: 'Ready to live in',
        text: 'Fresh linen and towels, a stocked kitchen, fast Wi-Fi, and air conditioning that was running before you arrived. Check-in is from 15:00 and check-out by 12:00, unless the home’s page says otherwise.',
      },
      {
        sign: 'cleaning',
        title: 'Cleaned once, properly',
        text: 'A cleaning fee is charged once per stay, by the size of the home.',
        rows: CLEANING_FEES.en,
      },
      {
        sign: 'key',
        title: 'Check-in before you land',
        text: 'A few days before arrival we send a link. Upload your group’s documents there, and picking up the key takes minutes.',
      },
      {
        sign: 'help',
        figure: '24/7',
        title: 'Somebody always answers',
        text: 'During your stay our help line answers around the clock, in English and Arabic. If a home cannot be used when you arrive, you get an equal one at no extra cost.',
      },
      {
        sign: 'calendar',
        figure: 'Up to {max_stay}',
        title: 'Longer stays',
        text: 'Stay for weeks, and many homes give you free nights. All of it is booked online, and the stay can be extended from your bookings.',
      },
      {
        sign: 'members',
        figure: '{member_discount} off',
        title: 'Members first',
        text: 'Join from your profile and member prices are yours at once. Points come with every stay, and friends you invite get a discount on their first.',
      },
    ],
    host_fields: [
      {
        sign: 'income',
        figure: 'Up to 30%',
        title: 'More than a yearly rent',
        text: 'Rented out by the night, a well-kept home in a good building can return up to 30% more than on a long-term contract, and it stays yours whenever you want to use it: tell us your weeks and nobody else gets them.',
      },
      {
        sign: 'work',
        title: 'All of it, or only what you like',
        text: 'Permit and yearly renewal, photographs, prices by season, guests, keys, cleaning, linen, small repairs. You don’t have to be in the country, or even awake.',
      },
      {
        sign: 'guests',
        title: 'Guests we know',
        text: 'The lead guest has verified a phone number or an email address and has paid before arrival. Every guest is registered with the authorities, and a refundable deposit of {deposit_min} to {deposit_max} is collected on arrival.',
      },
      {
        sign: 'neighbours',
        title: 'Your neighbours stay your friends',
        text: 'Legal occupancy limits are built into every booking and cannot be waived. Rules on pets, smoking and groups are yours to set.',
      },
      {
        sign: 'statement',
        figure: 'By the 15th',
        title: 'Numbers you can check',
        text: 'What your home earned and what was spent on it, down to the receipt, month by month. Earned income is final by the 15th of the following month.',
      },
      {
        sign: 'start',
        figure: '2 minutes',
        title: 'How it begins',
        text: 'Tell us about your home in two minutes. One of our team reads it, and you will hear from us within a week. We will ask for the title deed, your passport or Emirates ID, a recent DEWA bill and a no-objection letter if your building requires one.',
      },
    ],
    meta: {
      name: 'Our services',
      content:
        'What {company_name} does for guests of holiday homes in Dubai and for their owners: cleaning, check-in, help around the clock, management, permits and statements.',
      keyWord:
        'holiday home management Dubai, cleaning fee, web check-in, host services, be our host',
    },
  },
  ar: {
    maintitle: 'نعتني بالضيف وبالمالك معًا',
    maintitledesc: 'للضيوف بيت جاهز حين يصلون، وللملّاك دخلٌ من بيوتهم، ونحن من يردّ على الهاتف.',
    subtitle: null,
    fields: [],
    guest_fields: [
      {
        sign: 'home',
        title: 'جاهز للسكن',
        text: 'مفارش ومناشف نظيفة ومطبخ مجهّز وإنترنت سريع وتكييف يعمل قبل وصولك. الوصول من الساعة 15:00 والمغادرة حتى 12:00 ما لم تذكر صفحة البيت غير ذلك.',
      },
      {
        sign: 'cleaning',
        title: 'تنظيف متقن مرة واحدة',
        text: 'تُحتسب رسوم التنظيف مرة واحدة للإقامة بحسب حجم البيت.',
        rows: CLEANING_FEES.ar,
      },
      {
        sign: 'key',
        title: 'سجّل وصولك قبل أن تهبط طائرتك',
        text: 'نرسل إليك رابطًا قبل الوصول بأيام. ارفع من خلاله مستنداتك ومستندات مرافقيك، ويصبح استلام المفتاح مسألة دقائق.',
      },
      {
        sign: 'help',
        figure: '24/7',
        title: 'هناك دائمًا من يجيب',
        text: 'خط المساعدة معك طوال إقامتك على مدار الساعة بالعربية والإنجليزية. وإن تعذّر استخدام البيت عند وصولك فلك بيت يماثله من دون أي تكلفة إضافية.',
      },
      {
        sign: 'calendar',
        figure: 'حتى {max_stay}',
        title: 'إقامات أطول',
        text: 'في بيوت كثيرة تحصل على ليالٍ مجانية إذا أقمت أسابيع. وتحجزها كلها عبر الموقع، وتمدّد الإقامة من صفحة حجوزاتك.',
      },
      {
        sign: 'members',
        figure: 'خصم {member_discount}',
        title: 'الأعضاء أولًا',
        text: 'انضم إلى برنامج الولاء من ملفك الشخصي لتحصل على أسعار الأعضاء فورًا. ولك نقاط مع كل إقامة، ولأصدقائك خصم على إقامتهم الأولى.',
      },
    ],
    host_fields: [
      {
        sign: 'income',
        figure: 'حتى \u206630%\u2069',
        title: 'عائد أعلى من الإيجار السنوي',
        text: 'البيت المعتنى به في مبنى جيد قد يدرّ عند تأجيره بالليلة ما يزيد بنسبة تصل إلى \u206630%\u2069 على عقد الإيجار الطويل، ويبقى لك متى شئت: أخبرنا بالأسابيع التي تريدها لنفسك فنحجبها لك.',
      },
      {
        sign: 'work',
        title: 'نتولى الأمر كله أو ما تختاره منه',
        text: 'التصريح وتجديده السنوي والتصوير والأسعار بحسب المواسم والضيوف والمفاتيح والتنظيف والمفارش والإصلاحات الصغيرة: كلها علينا، سواء كنت في البلد أم خارجه، وفي أي ساعة.',
      },
      {
        sign: 'guests',
        title: 'ضيوف نعرفهم',
        text: 'كل من يحجز أكّد رقم هاتفه أو بريده الإلكتروني ودفع قبل وصوله، وكل من يقيم يُسجَّل لدى الجهات المختصة، ويُحصَّل عند الوصول مبلغ تأمين مسترد بين {deposit_min} و{deposit_max}.',
      },
      {
        sign: 'neighbours',
        title: 'جيرانك يبقون أصدقاءك',
        text: 'الحد القانوني لعدد الأشخاص جزء من نظام الحجز ولا يمكن تجاوزه. أما قواعد الحيوانات الأليفة والتدخين والمجموعات فالقرار فيها لك.',
      },
      {
        sign: 'statement',
        figure: 'يوم 15',
        title: 'أرقام يمكنك التحقق منها',
        text: 'ما كسبه بيتك وما أُنفق عليه شهرًا بشهر، حتى آخر إيصال. ويُعتمد الدخل النهائي في موعد أقصاه الخامس عشر من الشهر التالي.',
      },
      {
        sign: 'start',
        figure: 'دقيقتان',
        title: 'كيف تبدأ؟',
        text: 'حدّثنا عن بيتك في دقيقتين. يقرأ طلبك شخص من فريقنا ويصلك ردّنا خلال أسبوع. سنحتاج إلى سند الملكية وجواز سفرك أو هويتك الإماراتية وفاتورة حديثة من هيئة كهرباء ومياه دبي، وإلى شهادة عدم ممانعة إن طلبها المبنى.',
      },
    ],
    meta: {
      name: 'خدماتنا',
      content:
        'ما تقدمه {company_name} لضيوف بيوت العطلات في دبي ولملّاكها: تنظيف وتسجيل وصول ومساعدة على مدار الساعة وإدارة وتصاريح وكشوف حساب.',
      keyWord: 'إدارة بيوت العطلات دبي، رسوم التنظيف، تسجيل الوصول، خدمات الملّاك، كن مضيفًا',
    },
  },
}
