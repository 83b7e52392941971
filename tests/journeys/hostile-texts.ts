/**
 * Texts of people who want their markup to run on the page: each calls `ran` where it does, and leaves an element with
 * `data-ran` where it is taken for markup at all.
 */
export const hostileTexts = [
  `<script data-ran>ran(1)</script>`,
  `<img data-ran src=x onerror=ran(2)>`,
  `"><svg data-ran onload=ran(3)>`,
  `' onmouseover='ran(4)' data-ran='`,
  `" autofocus onfocus="ran(5)" data-ran="`,
  `</title></style></textarea></script><script data-ran>ran(6)</script>`,
  `<!--><img data-ran src=x onerror=ran(7)>-->`,
  `<iframe data-ran srcdoc="<script>parent.ran(8)</script>"></iframe>`,
  `<a data-ran href="javascript:ran(9)">x</a>`,
  `<details data-ran open ontoggle=ran(10)>`,
  `<math data-ran><mtext><script>ran(11)</script></mtext></math>`,
  `&lt;img data-ran src=x onerror=ran(12)&gt; &#60;script&#62;ran(12)&#60;/script&#62;`,
  `\\u003cscript data-ran\\u003eran(13)\\u003c/script\\u003e`,
  `\${ran(14)} {{ran(14)}} {ran} {0, select, other {x}} <b>{name}</b> '{'`,
  `]]><script data-ran>ran(15)</script><![CDATA[`,
  `</script\u2028><script\u2029 data-ran>ran(16)</script >`,
  `<style data-ran>@import "javascript:ran(17)"; *{display:none}</style>`,
  `<base data-ran href="//elsewhere.invalid/"><meta data-ran http-equiv="refresh" content="0;url=javascript:ran(18)">`,
  `<template><slot data-ran onslotchange=ran(19)></slot></template><x data-ran style="animation-name:x" onanimationstart=ran(19)>`,
  `\u202e<b data-ran>txet\u202c\u2066 ﷽﷽﷽ 😀\u200d😀`,
] as const;

/** Five at a time: whatever one of them opened, the next ones would be in it. */
export const hostileGroups = Array.from({ length: hostileTexts.length / 5 }, (_, index) =>
  hostileTexts.slice(index * 5, index * 5 + 5).join(" "),
);

/** Addresses that must not become links, or only harmless ones. */
export const hostileAddresses = [
  "javascript:ran(30)",
  "JaVaScRiPt://x.example/%0aran(31)",
  " \tjavascript:ran(32)",
  "data:text/html,<script>ran(33)</script>",
  "vbscript:ran(34)",
  "//elsewhere.invalid/",
  `https://a.example/" onclick="ran(35)" data-ran="`,
  "https://user:secret@a.example/",
  "file:///etc/passwd",
  "https://a.example\\@elsewhere.invalid/<script data-ran>",
] as const;

/** A number and an address that no visitor may read anywhere. */
export const secretWhatsapp = "+971501234567";
export const secretEmail = "owner.secret@shop.example";
