// SPDX-License-Identifier: Apache-2.0

import { Button } from '@backstage/ui';
import { RiFolderOpenLine } from '@remixicon/react';
import { useRef } from 'react';

/** Reads a local file. */
export function TextFileButton(props: {
  label: string;
  onText: (text: string) => void;
}) {
  const { label, onText } = props;
  const { open, input } = useTextFile(label, onText);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        iconStart={<RiFolderOpenLine aria-hidden />}
        onPress={open}
      >
        {label}
      </Button>
      {input}
    </>
  );
}

/** Reads a local file: `open` lets the user choose it, `input` has to be rendered. */
export function useTextFile(label: string, onText: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        accept=".yaml,.yml,.json,text/yaml,application/yaml"
        aria-label={label}
        hidden
        onChange={async event => {
          const { files } = event.target;
          const file = files?.[0];
          if (file) {
            onText(await file.text());
          }
          if (input.current) {
            // Allows opening the same file again.
            input.current.value = '';
          }
        }}
      />
    ),
  };
}
