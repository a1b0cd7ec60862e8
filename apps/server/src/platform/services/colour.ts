/** Whether white text reads better than black on a colour such as `#3b6fa1` (relative luminance of WCAG). An unknown colour is light. */
export function isDark(colour: string | null | undefined): boolean {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour ?? '')?.slice(1);
  if (!parts) return false;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => linear(Number.parseInt(part, 16) / 255));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) > (luminance + 0.05) / 0.05;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
