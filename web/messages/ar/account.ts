import type { account as english } from '../en/account.ts'

export const account: typeof english = {
  title: 'تسجيل الدخول',
  line: 'للأعضاء أسعارهم الخاصة، وللملّاك متابعة بيوتهم.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  show: 'إظهار كلمة المرور',
  hide: 'إخفاء كلمة المرور',
  submit: 'تسجيل الدخول',
  welcome: (name) => `أهلًا بعودتك يا \u2068${name}\u2069`,
  demo: 'حسابات تجريبية',
  demo_line: 'اختر حسابًا وستُكتب كلمة مروره تلقائيًا.',
  demo_roles: { member: 'ضيفة وعضوة', guest: 'ضيفة', owner: 'مالك' },
  picture: 'غرفة معيشة عند الغسق بمصابيح مضاءة والمدينة خلف النافذة',
}
