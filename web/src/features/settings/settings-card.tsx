import { useId, type ReactNode } from 'react';

export function SettingsCard({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} className="mb-4 text-xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}
