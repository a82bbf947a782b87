import type { CompanyPage } from './shape.ts'

export const about_us: CompanyPage = {
  en: {
    maintitle: 'Homes with the lights on',
    maintitledesc:
      '{company_name} has holiday homes across Dubai for a night, a week or a season. We visit each one, furnish it, look after it, and show you the full price before you decide.',
    subtitle:
      'Mother-of-pearl is the inside of the shell, made layer by layer, by whoever lives there.',
    fields: [
      {
        sign: 'company',
        title: 'Who we are',
        text: '{company_legal_name} is a Dubai company that looks after the homes of private owners and rents them out to guests. Marina studios, family flats, villas with private pools: we know the way to the lift in every one of them.',
      },
      {
        sign: 'permit',
        title: 'A permit for every home',
        text: 'Each home carries its own yearly holiday-home permit, Standard or Deluxe, and its number is on the home’s page. A home whose permit has run out cannot be booked until it is renewed.',
      },
      {
        sign: 'price',
        title: 'One full price',
        text: 'The total you see includes cleaning, service, VAT and the Tourism Dirham, line by line. The price you were shown is the price you pay; nothing is added at the end.',
      },
      {
        sign: 'hold',
        title: 'Your dates are held for you',
        text: 'While you pay, we hold your dates and nobody else can take them. Should anything go wrong between your bank and us, you end up with either a confirmed stay or a full refund.',
      },
      {
        sign: 'languages',
        title: 'At home in two languages',
        text: 'Everything we write, from the first page to the invoice, is written in English and in Arabic, by people who speak them.',
      },
      {
        sign: 'neighbours',
        title: 'Good neighbours',
        text: 'A holiday home has neighbours who work in the morning. Our house rules, quiet hours and limits on guests keep buildings friendly, and friendly buildings keep homes open to you.',
      },
    ],
    meta: {
      name: 'About {company_name}',
      content:
        '{company_name} has licensed holiday homes across Dubai: visited, furnished and looked after by our own team, with the full price up front.',
      keyWord:
        'holiday homes Dubai, licensed holiday homes, about {company_name}, short stays Dubai',
    },
  },
  ar: {
    maintitle: 'بيوت أنوارها مضاءة',
    maintitledesc:
      'في {company_name} بيوت عطلات في أنحاء دبي، لليلة أو أسبوع أو موسم كامل. نزور كل بيت ونؤثّثه ونعتني به، ونخبرك بالسعر كاملًا قبل أن تقرر.',
    subtitle: 'الصدفة بيتٌ يبنيه ساكنه طبقةً فوق طبقة، وأجمل ما فيها باطنها.',
    fields: [
      {
        sign: 'company',
        title: 'من نحن',
        text: '{company_legal_name} شركة من دبي تعتني ببيوت ملّاكها وتؤجّرها للضيوف: استوديوهات على المرسى وشقق للعائلات وفلل بمسابح خاصة. نعرف الطريق إلى المصعد في كل واحد منها.',
      },
      {
        sign: 'permit',
        title: 'تصريح لكل بيت',
        text: 'لكل بيت تصريح سنوي خاص به من الفئة القياسية أو الفاخرة، ورقمه مكتوب في صفحة البيت. والبيت الذي انتهى تصريحه لا يُعرض للحجز حتى يُجدَّد.',
      },
      {
        sign: 'price',
        title: 'سعر واحد كامل',
        text: 'المجموع الذي تراه يشمل التنظيف والخدمة وضريبة القيمة المضافة ودرهم السياحة، بندًا بندًا. ما عُرض عليك هو ما تدفعه، ولا مفاجآت في آخر الطريق.',
      },
      {
        sign: 'hold',
        title: 'تواريخك محجوزة لك',
        text: 'نحجز لك الليالي وأنت تدفع فلا يأخذها أحد سواك. وإن تعثّرت عملية الدفع، فإما أن تتأكد إقامتك وإما أن يُعاد إليك المبلغ كاملًا.',
      },
      {
        sign: 'languages',
        title: 'بالعربية والإنجليزية',
        text: 'كل ما نكتبه، من الصفحة الأولى حتى الفاتورة، يكتبه بالعربية والإنجليزية أهل اللغتين.',
      },
      {
        sign: 'neighbours',
        title: 'جيرة طيبة',
        text: 'لبيت العطلة جيران يستيقظون باكرًا. قواعد البيت وساعات الهدوء وحدود عدد الضيوف تحفظ ودّ الجيران، وودّهم هو ما يُبقي البيوت مفتوحة لك.',
      },
    ],
    meta: {
      name: 'عن {company_name}',
      content:
        '{company_name}: بيوت مرخّصة في أنحاء دبي نزورها ونؤثّثها ونعتني بها بأنفسنا، وبسعر كامل معلن من البداية.',
      keyWord: 'بيوت عطلات دبي، بيوت عطلات مرخصة، عن {company_name}، إقامة قصيرة في دبي',
    },
  },
}
