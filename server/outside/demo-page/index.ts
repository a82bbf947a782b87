export { demoLang } from './demo-language.ts'
export { bodyType, fontFaces, readFont } from './fonts.ts'

export const practiceCss = `
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;color:#0a242d;background:linear-gradient(#032f3d,#044051 22rem,#f7fbfc 22rem);
  font:400 1rem/1.55 'Instrument Sans Variable','Readex Pro Variable',system-ui,'Segoe UI',Roboto,'Noto Sans Arabic',sans-serif}
:lang(ar){line-height:1.75;font-family:'Readex Pro Variable',system-ui,'Segoe UI','Noto Sans Arabic',sans-serif}
:lang(en){font-family:'Instrument Sans Variable',system-ui,'Segoe UI',Roboto,sans-serif}
header{display:flex;justify-content:space-between;align-items:center;max-inline-size:30rem;margin-inline:auto;padding:clamp(1rem,4vw,1.75rem) 1.25rem;color:#fff}
header svg{color:#b7dce3}
header a{color:#fff;text-decoration:none;padding:.5rem .75rem;border-radius:.625rem}
header a:hover{background:#ffffff1f}
main{max-inline-size:30rem;margin:0 auto 3rem;padding:clamp(1.5rem,6vw,2.5rem);background:#fff;border-radius:1.25rem;
  box-shadow:0 2px 4px #0a242d0d,0 24px 60px -18px #0a242d52}
h1{margin:0;font-size:1.75rem;line-height:1.15;letter-spacing:-.02em;font-weight:650;text-wrap:balance}
h1:lang(ar),:lang(ar) h1{letter-spacing:0;line-height:1.4}
.lead{margin:.75rem 0 0;color:#3f5862}
button{min-block-size:3.25rem;border:0;border-radius:.625rem;font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid #00586c;outline-offset:3px}
header :focus-visible{outline-color:#fff}
.practice{margin:1.5rem 0 0;font-size:.875rem;color:#5b717a;text-align:center;text-wrap:balance}
@media (max-width:31.9rem){main{margin-inline:1rem}h1{font-size:1.5rem}}
.mark{display:flex;gap:.6rem;align-items:center;font-weight:600}
.yes{background:#fbbd53;color:#0a242d}
.yes:hover{background:#fcca69}.yes:active{background:#f0ab43}
.no{background:#fff;color:#00586c;box-shadow:inset 0 0 0 1px #768a91}
.no:hover{background:#ebf2f4}
`
