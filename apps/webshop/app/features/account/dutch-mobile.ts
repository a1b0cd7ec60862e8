/** A Dutch mobile number as people write it, as the platform takes it: "+31612345678". Undefined when it is none. */
export function readDutchMobile(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(?:\+31|0031)0?/, '0');
  return /^06\d{8}$/.test(digits) ? `+31${digits.slice(1)}` : undefined;
}
