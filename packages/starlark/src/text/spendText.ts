import type { StarlarkHost } from '../types';

/** Counts the work of looking through a whole string, whose length is no measure of the program's own steps. */
export function spendText(host: StarlarkHost, text: string): void {
  host.spendSteps(text.length >> 3);
}
