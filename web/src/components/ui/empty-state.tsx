import type { ReactNode } from 'react';

interface EmptyStateProps {
  heading: string;
  text?: ReactNode;
  icon?: ReactNode;
  /** The one suggested next step. */
  action?: ReactNode;
}

export function EmptyState({ heading, text, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-control px-6 py-12 text-center">
      {icon ? <span className="text-muted">{icon}</span> : null}
      <h2 className="text-xl">{heading}</h2>
      {text ? <p className="max-w-prose text-muted">{text}</p> : null}
      {action}
    </div>
  );
}
