/** Settings that switch the demo off: every outside service has its real end. */
export const LIVE_SETTINGS = {
  DEMO: 'off',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://127.0.0.1:1',
  TWILIO_ACCOUNT_SID: 'ACx',
  TWILIO_AUTH_TOKEN: 'x',
  TWILIO_FROM: '+15005550006',
}
