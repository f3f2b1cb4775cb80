// SPDX-License-Identifier: Apache-2.0

import { Button } from '@backstage/ui';
import {
  worded,
  impactBlocks,
  positionText,
  renderMarkdown,
  type ReportLanguage,
} from '@component-config/config-platform';
import type { ImpactSummary } from '@component-config/plugin-component-config-common';
import {
  useFindingMessage,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import { RiCheckLine, RiDownloadLine, RiFileCopyLine } from '@remixicon/react';
import { useState } from 'react';
import useCopyToClipboard from 'react-use/esm/useCopyToClipboard';
import { saveText } from '../../components/Publication/RepositoryFile';
import { useTexts } from '../../translation';
import styles from './impact.module.css';
import type { ImpactRun } from './useImpact';

/** Copies or downloads the result as the pull request comment that the command line writes. */
export function MarkdownExport(props: {
  run: ImpactRun;
  summary: ImpactSummary;
}) {
  const { t } = useTexts();
  const { run, summary } = props;
  const language = useReportLanguage();
  const [, copy] = useCopyToClipboard();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.export}>
      <Button
        size="small"
        variant="secondary"
        iconStart={
          isCopied ? (
            <RiCheckLine aria-hidden />
          ) : (
            <RiFileCopyLine aria-hidden />
          )
        }
        onBlur={() => setCopied(false)}
        onPress={() => {
          copy(impactMarkdown(run, summary, language));
          setCopied(true);
        }}
      >
        {t(isCopied ? 'impact.copied' : 'impact.copy')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        iconStart={<RiDownloadLine aria-hidden />}
        onPress={() =>
          saveText('impact.md', impactMarkdown(run, summary, language))
        }
      >
        {t('impact.download')}
      </Button>
    </div>
  );
}

/** The language of the user. */
function useReportLanguage(): ReportLanguage {
  const textOf = useLocalText();
  const message = useFindingMessage();
  return {
    text: words => textOf('text', worded('text', words)),
    message,
  };
}

function impactMarkdown(
  { configurations }: Pick<ImpactRun, 'configurations'>,
  summary: ImpactSummary,
  language: ReportLanguage,
): string {
  const { documents } = summary;
  return renderMarkdown(
    impactBlocks(
      {
        report: { ...summary, configurations: [...configurations] },
        newFindings: documents.flatMap(({ source, newFindings }) =>
          newFindings.map(finding => ({
            ...finding,
            where: positionText(finding.position) || source || '',
          })),
        ),
        fixedFindings: documents.flatMap(({ fixedFindings }) => fixedFindings),
        ...(summary.class && { class: summary.class }),
      },
      language,
    ),
  );
}
