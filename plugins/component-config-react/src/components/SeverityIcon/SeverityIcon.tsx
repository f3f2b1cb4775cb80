// SPDX-License-Identifier: Apache-2.0

import { Severity } from '@component-config/config-engine';
import {
  RiAlertLine,
  RiErrorWarningLine,
  RiInformationLine,
} from '@remixicon/react';

const ICONS = {
  error: RiErrorWarningLine,
  warning: RiAlertLine,
  info: RiInformationLine,
};

/**
 * The icon of a finding's severity, for use beside text with the same meaning.
 *
 * @public
 */
export function SeverityIcon(props: { severity: Severity; className: string }) {
  const Icon = ICONS[props.severity];
  return <Icon aria-hidden className={props.className} />;
}
