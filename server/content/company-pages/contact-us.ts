import type { CompanyPage } from './shape.ts'

export const contact_us: CompanyPage = {
  en: {
    maintitle: 'Talk to us',
    maintitledesc: 'Write, call or come by. One of our team will answer, in English or Arabic.',
    subtitle: 'If it is about a stay, have your booking reference at hand. It begins with SDF.',
    fields: [
      { sign: 'phone', title: 'Phone', text: '{company_phone}' },
      { sign: 'email', title: 'Email', text: '{company_email}' },
      {
        sign: 'office',
        title: 'Office',
        text: '{company_legal_name}\n{company_address}',
      },
      {
        sign: 'hours',
        title: 'Hours',
        text: 'Monday to Saturday, 9:00 to 19:00, Dubai time. Guests staying with us can reach the help line at any hour.',
      },
      {
        sign: 'agents',
        title: 'Owners and agents',
        text: 'If you would like us to rent out your home, use the “Be our host” form: you will hear from us within a week. Agents register with their own form.',
      },
    ],
    meta: {
      name: 'Contact us',
      content:
        'Phone, email and office of {company_name} in Dubai. Help for guests around the clock.',
      keyWord: 'contact {company_name}, holiday homes Dubai phone, guest help line',
    },
  },
  ar: {
    maintitle: 'اتصل بنا',
    maintitledesc:
      'راسلنا أو اتصل بنا أو زرنا في المكتب، وسيجيبك أحد أفراد فريقنا بالعربية أو الإنجليزية.',
    subtitle: 'إن كان استفسارك عن إقامة فجهّز رقم حجزك، وهو يبدأ بالأحرف \u2066SDF\u2069.',
    fields: [
      { sign: 'phone', title: 'الهاتف', text: '{company_phone}' },
      { sign: 'email', title: 'البريد الإلكتروني', text: '{company_email}' },
      {
        sign: 'office',
        title: 'المكتب',
        text: '{company_legal_name}\n{company_address}',
      },
      {
        sign: 'hours',
        title: 'ساعات العمل',
        text: 'من الاثنين إلى السبت، من 9:00 إلى 19:00 بتوقيت دبي. وخط المساعدة متاح لضيوفنا على مدار الساعة.',
      },
      {
        sign: 'agents',
        title: 'الملّاك والوسطاء العقاريون',
        text: 'إن أردت أن نؤجّر بيتك فاملأ نموذج «كن مضيفًا» ويصلك ردّنا خلال أسبوع. وللوسطاء العقاريين نموذج تسجيل خاص بهم.',
      },
    ],
    meta: {
      name: 'اتصل بنا',
      content: 'هاتف {company_name} في دبي وبريدها ومكتبها، ومساعدة للضيوف على مدار الساعة.',
      keyWord: 'اتصل بنا، هاتف بيوت عطلات دبي، خط مساعدة الضيوف',
    },
  },
}
