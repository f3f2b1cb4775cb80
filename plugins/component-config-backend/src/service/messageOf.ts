/** What somebody says about a change, without the blanks around it; what says nothing is no message. */
export function messageOf(text: string | undefined): { message?: string } {
  const message = text?.trim();
  return message ? { message } : {};
}
