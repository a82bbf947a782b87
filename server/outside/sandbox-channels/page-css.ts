/** Plain on purpose: it is another company's site. */
export const pageCss = `
*{box-sizing:border-box}
body{margin:0;color:#22262b;background:#f4f4f1}
header{display:flex;justify-content:space-between;gap:1rem;padding:.5rem max(1rem,calc(50% - 23rem));background:#22262b}
header a{color:#fff;padding:.6rem 0;text-decoration:none;font-weight:600}
main{max-inline-size:48rem;margin:0 auto 4rem;padding:1.5rem 1rem}
h1{font-size:1.5rem;line-height:1.25;margin:.25rem 0 .5rem}
h2,legend{font-size:1rem;font-weight:600;margin:0 0 .5rem;padding:0}
section{background:#fff;border:1px solid #d6d6d0;border-radius:.5rem;padding:1rem;margin-block-start:1rem}
p{margin:0 0 .5rem}
a{color:#1a4f8b}
.small,.lead{color:#55595f;font-size:.875rem}
nav{display:flex;gap:.25rem;margin-block:1rem;border-block-end:1px solid #d6d6d0}
nav a{padding:.75rem 1rem;text-decoration:none;color:#22262b}
nav a[aria-current]{font-weight:600;box-shadow:inset 0 -3px #22262b}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}
label{display:grid;gap:.25rem;font-size:.875rem}
label.wide{flex:1 1 20rem}
input:not([type=radio]){min-block-size:2.75rem;padding:.5rem .75rem;border:1px solid #83878c;border-radius:.375rem;font:inherit;background:#fff;color:inherit;max-inline-size:100%}
.choice{display:flex;align-items:center;gap:.6rem;min-block-size:2.75rem}
fieldset{border:0;margin:0;padding:0}
button{min-block-size:2.75rem;padding:.5rem 1rem;border-radius:.375rem;border:1px solid #22262b;font:inherit;font-weight:600;background:#fff;color:#22262b;cursor:pointer}
button.yes{background:#22262b;color:#fff}
.list,.stays{list-style:none;margin:1rem 0 0;padding:0}
.list{background:#fff;border:1px solid #d6d6d0;border-radius:.5rem}
.list li{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 1rem}
.list li+li,.stays li+li{border-block-start:1px solid #e4e4df}
.list span{color:#55595f;font-size:.875rem;white-space:nowrap}
.stays{margin:0}
.stays li{padding-block:.75rem}
.stays p{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
code{display:block;padding:.75rem;background:#f4f4f1;border-radius:.375rem;overflow-wrap:anywhere;user-select:all}
[role=alert]{padding:.75rem 1rem;border-inline-start:4px solid #a3202a;background:#fbeaea}
:focus-visible{outline:3px solid #1a4f8b;outline-offset:2px}
header :focus-visible{outline-color:#fff}
`
