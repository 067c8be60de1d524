import { Form, Link } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { ExportButton } from "#console/components/export-button.tsx";
import { FilterForm } from "#console/components/filter-form.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Pager } from "#console/components/pager.tsx";
import { Person } from "#console/components/person.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { StateBadge, ToneBadge } from "#console/components/state-badge.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { type PostListQuery, postStates } from "#domain/contracts/console/post.ts";
import { stateLabel } from "#domain/states.ts";
import type { ListedPost, PostList } from "#server/blog/editing/list-posts.ts";
import { Input, Select } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Props = { query: PostListQuery; list: PostList; refusal: Refusal | undefined };

export function PostsScreen({ query, list, refusal }: Props) {
  const isFiltered = query.state !== undefined || (query.q ?? "") !== "";
  return (
    <>
      <PageHeader title="Posts">
        <ExportButton list="posts" />
        <Form method="post">
          <SubmitButton size="sm">Write a post</SubmitButton>
        </Form>
      </PageHeader>
      <RefusalNotice refusal={refusal} />
      <Filters query={query} />
      <DataTable
        caption="Posts"
        columns={columns}
        rows={list.posts}
        keyOf={({ id }) => id}
        sort={query.sort}
        empty={
          isFiltered
            ? "No post is like that. Change the filter above."
            : "There are no posts yet. Write the first one."
        }
      />
      <Pager page={list.page} pageSize={list.pageSize} total={list.total} />
    </>
  );
}

function Filters({ query: { q, state, sort } }: Pick<Props, "query">) {
  return (
    <FilterForm list="posts" label="Find posts">
      <input type="hidden" name="sort" value={sort} />
      <FormField label="Title or address" error={undefined}>
        {(field) => <Input {...field} name="q" type="search" defaultValue={q} maxLength={100} />}
      </FormField>
      <FormField label="State" error={undefined}>
        {(field) => (
          <Select {...field} name="state" defaultValue={state ?? ""}>
            <option value="">All</option>
            {postStates.map((one) => (
              <option key={one} value={one}>
                {stateLabel("post", one)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </FilterForm>
  );
}

const columns: readonly Column<ListedPost>[] = [
  {
    title: "Title",
    sort: "title",
    isName: true,
    cell: ({ id, title, slug }) => (
      <>
        <Link to={`/admin/posts/${id}`} className="underline-offset-4 hover:underline">
          {title || "Untitled"}
        </Link>
        <span className="ml-2 font-normal text-muted-foreground text-xs max-xl:hidden">
          {slug === "" ? "no address yet" : `/blog/${slug}`}
        </span>
      </>
    ),
  },
  {
    title: "State",
    cell: ({ state, hasChanges }) => (
      <span className="flex flex-wrap gap-1">
        <StateBadge kind="post" state={state} />
        {hasChanges && <ToneBadge tone="waiting">Changes not public</ToneBadge>}
      </span>
    ),
  },
  {
    title: "Category",
    isMinor: true,
    cell: ({ category }) => <span className="block max-w-40 break-words">{category}</span>,
  },
  {
    title: "Public",
    sort: "published",
    isMinor: true,
    cell: ({ publishedAt, scheduledFor }) =>
      scheduledFor === null ? (
        <Time at={publishedAt === null ? null : new Date(publishedAt)} isDay otherwise="not yet" />
      ) : (
        <>
          from <Time at={new Date(scheduledFor)} />
        </>
      ),
  },
  {
    title: "Changed",
    sort: "changed",
    isMinor: true,
    cell: ({ changedAt, changedBy }) => (
      <>
        <Time at={new Date(changedAt)} />
        {changedBy !== null && (
          <span className="ml-2 text-muted-foreground text-xs max-xl:hidden">
            <Person actor={changedBy} />
          </span>
        )}
      </>
    ),
  },
];
