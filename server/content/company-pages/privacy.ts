import type { CompanyPage } from './shape.ts'

export const privacy: CompanyPage = {
  en: {
    maintitle: 'What we know about you, and why',
    maintitledesc:
      'We keep what a stay needs and what the law requires, and we sell nothing. {company_legal_name} is responsible for it under the data protection law of the United Arab Emirates.',
    subtitle: null,
    fields: [
      {
        title: 'Your account',
        text: 'Your name, email, phone number, and, if you add them, your city, country and picture. Your password is kept only as a hash made with argon2id; nobody here can read it. If you log in with Google or Facebook, they tell us your name and email, and we tell them nothing about your stays.',
      },
      {
        title: 'Your bookings',
        text: 'Dates, home, guests, every line of the price, and what was paid and refunded. Invoices and credit notes are kept for as long as tax law requires.',
      },
      {
        title: 'Your card',
        text: 'Card numbers go straight to our payment provider and never reach us. We keep only its reference to the payment.',
      },
      {
        title: 'ID documents',
        text: 'Dubai asks for the identity of every guest of a holiday home. The picture you give at web check-in is stripped of its metadata, encrypted with AES-256-GCM and kept apart from everything else. No page shows it to anybody: not to you, not to the others in your party, not to the owner of the home. Our people can open it only for a reason, and we record who looked, when and why. It is deleted {record_years} after departure, and within minutes when the booking is cancelled.',
      },
      {
        title: 'What you send us',
        text: 'Messages, homes offered to us and agent registrations are read by our people in order to answer you, and kept until you ask us to delete them. If you subscribe to our newsletter we keep your address and language until you unsubscribe, and delete them a month later. If you want no more invitations from friends or emails about rewards, or your mail server tells us that an address does not exist or that our mail is unwanted, we keep the address so that we do not write there again.',
      },
      {
        title: 'Who else sees it',
        text: 'The authorities of Dubai, who register guests; the owner of the home, who sees the dates of your stay but no document; and those who work for us and only for that: the payment provider, and the providers of our email and text messages. Where places are suggested by Google Maps, marked with its name, our server asks Google about the letters you type, without saying who you are; Google’s terms (maps.google.com/help/terms_maps) and privacy policy (policies.google.com/privacy) apply to that. We sell nothing and show no advertising.',
      },
      {
        title: 'In your browser',
        text: 'One encrypted cookie keeps you logged in, another remembers your language, and the dates you chose wait in your browser until you book. The check that you are not a robot is our own: no third party watches it. We count page views and daily visitors without a cookie: each visitor is a random number that is deleted at the end of the day.',
      },
      {
        title: 'Your rights',
        text: 'You may ask what we hold about you, have a copy, have it corrected, have it erased where no law makes us keep it, or object to a use of it. Write to {company_email} and we answer within a month. Consent is as easy to withdraw as to give.',
      },
    ],
    meta: {
      name: 'Privacy',
      content:
        'What {company_name} keeps about its guests and owners, why, for how long, who sees it, and how to have it corrected or erased.',
      keyWord: 'privacy, data protection, guest ID documents, {company_name} Dubai',
    },
  },
  ar: {
    maintitle: 'ما نعرفه عنك، ولماذا',
    maintitledesc:
      'نحتفظ بما تحتاج إليه إقامتك وما يطلبه القانون، ولا شيء عندنا للبيع. والمسؤول عن ذلك شركة {company_legal_name} وفق قانون حماية البيانات الشخصية في دولة الإمارات.',
    subtitle: null,
    fields: [
      {
        title: 'حسابك',
        text: 'اسمك وبريدك الإلكتروني ورقم هاتفك، وكذلك مدينتك ودولتك وصورتك إن أضفتها. أما كلمة المرور فلا نحفظ منها سوى بصمة مشفّرة بخوارزمية \u2066argon2id\u2069 لا يقرؤها أحد. وإن دخلت عبر جوجل أو فيسبوك أخبرانا باسمك وبريدك، ولا نخبرهما بشيء عن إقاماتك.',
      },
      {
        title: 'حجوزاتك',
        text: 'التواريخ والبيت وعدد الضيوف وكل بند من السعر وما دُفع وما أُعيد. وتبقى الفواتير والإشعارات الدائنة المدة التي يحددها قانون الضرائب.',
      },
      {
        title: 'بطاقتك',
        text: 'تذهب أرقام البطاقة إلى مزوّد خدمة الدفع مباشرةً ولا تصل إلينا، ولا نحتفظ إلا برقم العملية لديه.',
      },
      {
        title: 'مستندات الهوية',
        text: 'تشترط أنظمة دبي معرفة هوية كل ضيف في بيوت العطلات. الصورة التي ترفعها عند تسجيل الوصول الإلكتروني تُحذف منها البيانات الوصفية، وتُحفظ مشفّرة بمعيار \u2066AES-256-GCM\u2069 وبمعزل عن كل ما سواها. لا تعرضها أي صفحة لأحد: لا لك ولا لمرافقيك ولا لمالك البيت. ولا يفتحها أحد من فريقنا إلا لسبب، ويُسجَّل من اطّلع عليها ومتى ولماذا. وتُحذف بعد {record_years} من المغادرة، وخلال دقائق إن أُلغي الحجز.',
      },
      {
        title: 'ما ترسله إلينا',
        text: 'يقرأ فريقنا الرسائل وطلبات ملّاك البيوت وتسجيلات الوسطاء العقاريين ليجيبك عنها، ونحتفظ بها حتى تطلب حذفها. وإن اشتركت في نشرتنا احتفظنا بعنوانك ولغتك حتى تلغي الاشتراك، ثم نحذفهما بعد شهر. وإن لم ترغب في دعوات الأصدقاء أو رسائل المكافآت، أو أبلغنا خادم بريدك أن العنوان غير موجود أو أن رسائلنا غير مرغوب فيها، احتفظنا بالعنوان كي لا نراسله مرة أخرى.',
      },
      {
        title: 'من يطّلع عليها أيضًا',
        text: 'الجهات المختصة في دبي التي تسجّل الضيوف، ومالك البيت الذي يرى تواريخ إقامتك من دون أي مستند، ومن يعمل لحسابنا ولهذا الغرض وحده: مزوّد الدفع ومزوّدو خدمة البريد والرسائل النصية. وقد تأتي اقتراحات الأماكن من خرائط جوجل، ويظهر عليها اسمها: يرسل خادمنا إليها الأحرف التي تكتبها من دون أن يذكر من أنت، وتسري على ذلك شروط جوجل (\u2066maps.google.com/help/terms_maps\u2069) وسياستها للخصوصية (\u2066policies.google.com/privacy\u2069). لا نبيع شيئًا ولا نعرض إعلانات.',
      },
      {
        title: 'في متصفحك',
        text: 'ملف ارتباط مشفّر يُبقيك مسجّل الدخول، وآخر يتذكر لغتك، والتواريخ التي اخترتها تنتظر في متصفحك حتى تحجز. أما التحقق من أنك لست روبوتًا فهو من صنعنا، ولا يراقبه طرف ثالث. ونعدّ مرات الاطلاع على الصفحات وعدد زوّار كل يوم من دون ملفات ارتباط: يُمثَّل كل زائر برقم عشوائي يُحذف في نهاية اليوم.',
      },
      {
        title: 'حقوقك',
        text: 'لك أن تسأل عمّا نحتفظ به عنك، وأن تطلب نسخة منه أو تصحيحه أو محوه ما لم يُلزمنا القانون بحفظه، وأن تعترض على استخدامه. راسلنا على {company_email} ونجيبك خلال شهر. وسحب الموافقة سهل كمنحها.',
      },
    ],
    meta: {
      name: 'الخصوصية',
      content:
        'ما تحتفظ به {company_name} عن ضيوفها وملّاك البيوت، ولماذا وإلى متى ومن يطّلع عليه، وكيف تصحّحه أو تمحوه.',
      keyWord: 'الخصوصية، حماية البيانات، مستندات هوية الضيوف، {company_name} دبي',
    },
  },
}
