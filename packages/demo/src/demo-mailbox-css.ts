/** Looks of the demo mailbox; its own, since it is not a page of any municipality. */
export const demoMailboxCss = [
  ':root{color-scheme:light}*{box-sizing:border-box}',
  'body{margin:0;background:#f7f6f3;color:#22201d;font:17px/1.55 "Segoe UI",Roboto,Arial,sans-serif}',
  'main{max-width:48rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}',
  'h1{font-size:1.9rem;line-height:1.2;margin:0 0 1.5rem}h2{font-size:1.15rem;line-height:1.3;margin:0 0 .25rem}',
  'p{margin:0 0 .75rem}ol,ul{list-style:none;margin:0 0 2rem;padding:0}',
  'article{background:#fff;border-radius:14px;padding:1.25rem 1.5rem;margin:0 0 1rem;border:1px solid #e2dfd8}',
  'article p:last-child{margin-bottom:0}',
  'a{color:#2c55e4}a:focus-visible{outline:3px solid #16140f;outline-offset:2px;border-radius:4px}',
  'h2 a{color:#22201d;text-decoration-color:#2c55e4;text-underline-offset:.2em}',
  '.facts{color:#57534b;font-size:.9rem}.facts b{color:#22201d;font-weight:600}.start{color:#57534b}',
  '.button{display:inline-block;padding:.6rem 1.25rem;border-radius:8px;background:#2c55e4;color:#fff;font-weight:600;text-decoration:none}',
  'ul a{word-break:break-all}',
  'iframe{display:block;width:100%;height:52rem;border:1px solid #e2dfd8;border-radius:14px;background:#fff;margin:1rem 0 2rem}',
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #e2dfd8;border-radius:14px;padding:1.25rem 1.5rem;font:15px/1.55 ui-monospace,Consolas,monospace}',
].join('');
