/** The shell over its horizon, waiting for the light (web/ui/shell-drawing.tsx). */
export const SHELL_DRAWING =
  '<svg viewBox="0 0 160 84" width="208" height="109" fill="none" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M24 70a56 56 0 0 1 112 0M8 70h144M44 78h72" stroke="oklch(.87 .04 210)"/><path d="M38 70a42 42 0 0 1 84 0M52 70a28 28 0 0 1 56 0" stroke="oklch(.585 .088 212)"/><circle cx="80" cy="69" r="9" stroke="oklch(.835 .14 78)" fill="oklch(.285 .052 225)"/></svg>'

/** Of pages that need nothing but themselves. */
export const NIGHT_STYLE = `
html{background:oklch(.285 .052 225);color:oklch(.985 .004 215);font:1.125rem/1.6 system-ui,sans-serif}
:lang(ar){line-height:1.8}
body{margin:0}
main{box-sizing:border-box;min-block-size:100vh;max-inline-size:40rem;margin-inline:auto;padding:2rem;display:grid;align-content:center;justify-items:start;gap:1.25rem}
h1,p{margin:0}
h1{font-size:clamp(2rem,1.5rem + 2vw,3.25rem);line-height:1.2}
a{padding:.75rem 1.5rem;border-radius:.625rem;background:oklch(.835 .14 78);color:oklch(.245 .036 224);font-weight:600;text-decoration:none}
a:focus-visible{outline:.2rem solid currentColor;outline-color:oklch(.985 .004 215);outline-offset:.2rem}
`
