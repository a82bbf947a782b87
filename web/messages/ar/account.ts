import type { account as english } from '../en/account.ts'

export const account: typeof english = {
  title: 'تسجيل الدخول',
  line: 'للأعضاء أسعار خاصة، وللملّاك متابعة بيوتهم.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  submit: 'تسجيل الدخول',
  picture: 'غرفة معيشة عند الغسق بمصابيح مضاءة والمدينة خلف النافذة',
}
