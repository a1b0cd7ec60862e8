import type { PageFile, PageQuestion } from '@tegoed/implementations';
import { renderRichText } from '#platform/text/rich-text';

/** A page of a municipality's folder, ready to be stored or shown. */
export interface RenderedPage {
  readonly external: boolean;
  readonly externalUrl: string;
  readonly description: string;
  readonly descriptionHtml: string;
  readonly descriptionPosition: PageFile['position'];
  readonly faq: readonly RenderedQuestion[];
}

interface RenderedQuestion extends PageQuestion {
  readonly id: number;
  readonly descriptionHtml: string;
}

/** Its Markdown as safe HTML. */
export function renderPage({ externalUrl, description, position, questions }: PageFile): RenderedPage {
  return {
    external: externalUrl !== '',
    externalUrl,
    description,
    descriptionHtml: renderRichText(description).html,
    descriptionPosition: position,
    faq: questions.map((question, index) => ({
      id: index + 1,
      ...question,
      descriptionHtml: renderRichText(question.description).html,
    })),
  };
}
