import { BooleanInput, maxLength, minLength, required, SelectInput, TextInput } from 'react-admin';
import { useTerms } from '../api/vocabulary';
import { PictureInput } from '../fields/picture-input';

/** The fields of a post; the text is Markdown. */
export const BlogPostForm = () => {
  const categories = useTerms('blogCategories').map(({ value, label }) => ({ id: value, name: label }));
  return (
    <>
      <TextInput source="title" validate={[required(), minLength(3), maxLength(160)]} />
      <TextInput
        source="slug"
        label="URL"
        helperText="If empty, a new post gets one from its title, and another keeps the one it has."
      />
      <TextInput source="excerpt" multiline minRows={2} validate={[required(), maxLength(300)]} />
      <TextInput
        source="body"
        label="Text"
        helperText="Markdown: ## for a heading, - for a list, [text](URL) for a link."
        multiline
        minRows={14}
        validate={[required(), maxLength(60_000)]}
      />
      <SelectInput source="category" choices={categories} validate={required()} />
      <TextInput source="authorName" label="Author" validate={[required(), maxLength(80)]} />
      <PictureInput source="cover" label="Picture on top" />
      <BooleanInput source="published" label="Published" />
    </>
  );
};
